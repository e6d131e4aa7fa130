import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, printLine } from '../process.mjs';

/** Published or deployed packages. The examples are left out because they lack the version that a bill of materials needs. */
const SHIPPED_PACKAGES = ['api', 'cli', 'sdk-widgets', 'site'];

const formatLicense = ({ licenses = [] }) =>
  licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '').join(', ') || 'see its package';

const readManifest = (name) => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));

/**
 * Returns the runtime dependencies of one of our packages. npm would leave out a package that is both a development tool and part of
 * the product.
 */
const listDependencies = (name) => {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = readManifest(name);
  return new Set(Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }));
};

/** Returns 'sharp' for 'sharp@0.35.5'. */
const parseName = (ref) => ref.slice(0, ref.lastIndexOf('@'));

const findReachablePackages = (dependencies) => {
  const edges = new Map(dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const directDependencies = new Map(SHIPPED_PACKAGES.map((name) => [readManifest(name).name, listDependencies(name)]));
  const reachedPackages = new Set();
  const visit = (ref) => {
    if (reachedPackages.has(ref)) return;
    reachedPackages.add(ref);
    const ownDependencies = directDependencies.get(parseName(ref));
    for (const dependency of edges.get(ref) ?? []) if (!ownDependencies || ownDependencies.has(parseName(dependency))) visit(dependency);
  };
  for (const ref of edges.keys()) if (directDependencies.has(parseName(ref))) visit(ref);
  return reachedPackages;
};

/**
 * Returns npm's CycloneDX bill of materials, with every package that the product uses at run time. The same packages always produce
 * the same bytes.
 */
export const createBillOfMaterials = async () => {
  const workspaces = SHIPPED_PACKAGES.flatMap((name) => ['-w', `packages/${name}`]);
  const options = { cwd: root, maxBuffer: 64 * 2 ** 20, shell: process.platform === 'win32' };
  const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format', 'cyclonedx', ...workspaces], options);
  const { serialNumber: _, metadata, components, dependencies, ...bill } = JSON.parse(stdout);
  const { timestamp: __, ...stableMetadata } = metadata;
  const reachablePackages = findReachablePackages(dependencies);
  return {
    ...bill,
    metadata: stableMetadata,
    // Download URLs are specific to this machine; name, version and hash identify a package.
    components: components
      .filter((component) => reachablePackages.has(component['bom-ref']))
      .map(({ externalReferences: ___, ...component }) => component),
    dependencies: dependencies
      .filter(({ ref }) => reachablePackages.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((dependency) => reachablePackages.has(dependency)) })),
  };
};

/** Returns a Markdown table with the name, version and license of each package that is not ours. */
export const formatLicenseList = ({ components }) => {
  const rows = components
    .filter((component) => !component['bom-ref'].startsWith('@relist/'))
    .map((component) => `| ${component.name} | ${component.version} | ${formatLicense(component)} |`);
  return `# Licenses\n\n| package | version | license |\n| --- | --- | --- |\n${[...new Set(rows)].sort().join('\n')}\n`;
};

/**
 * Writes `sbom.json` and `licenses.md` into the folder. When npm cannot generate them, only a release build (RELIST_RELEASE=1) fails,
 * with a message for the terminal. Tests replace `createBill`.
 */
export const writeSbom = async (folder, { isRelease = process.env['RELIST_RELEASE'] === '1', createBill = createBillOfMaterials } = {}) => {
  try {
    const bill = await createBill();
    writeFileSync(join(folder, 'sbom.json'), `${JSON.stringify(bill, null, 1)}\n`);
    writeFileSync(join(folder, 'licenses.md'), formatLicenseList(bill));
  } catch (cause) {
    const reason = cause.message.split('\n')[0];
    if (isRelease)
      throw new Error(`A release needs its bill of materials, but npm could not create it: ${reason}. Update npm and build again.`, {
        cause,
      });
    printLine(`npm could not create a bill of materials: ${reason}`);
  }
};
