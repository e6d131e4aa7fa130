import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const findPackageFolder = (id) => /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/?]+)/.exec(id)?.[1] ?? [];

const readNotice = (folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  return `${name} ${version} (${license})\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : ''}\n`;
};

/** Writes the license notices of the bundled packages, because each license requires its notice to be included. */
export const licenses = {
  name: 'licenses',
  generateBundle(_, bundle) {
    const ids = Object.values(bundle).flatMap(({ modules = {} }) => Object.keys(modules));
    const folders = [...new Set(ids.flatMap(findPackageFolder))].toSorted();
    this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source: folders.map(readNotice).join(`\n${'-'.repeat(80)}\n\n`) });
  },
};
