import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Replaces the dev server's script in index.html with the built files. */
export const renderPage = ({ files }) => {
  const entry = files.js.find((file) => file.isEntry);
  const links = [
    ...(files.css ?? []).map((file) => `<link rel="stylesheet" href="/${file.fileName}">`),
    ...entry.imports.map((name) => `<link rel="modulepreload" href="/${name}">`),
    `<script type="module" src="/${entry.fileName}"></script>`,
  ].join('\n    ');
  const assets = Object.fromEntries(
    (files.woff2 ?? []).map((file) => [basename(file.fileName).replace(/-[\w-]{8}\.woff2$/, ''), file.fileName]),
  );
  /** Returns a page's script and its imports, without those that every page loads. */
  const listScripts = (name) => {
    const isOnEveryPage = ({ fileName }) => fileName === entry.fileName || entry.imports.includes(fileName);
    const scripts = new Set(files.js.filter((file) => file.name === name));
    for (const file of scripts)
      for (const chunk of files.js) if (file.imports.includes(chunk.fileName) && !isOnEveryPage(chunk)) scripts.add(chunk);
    return [...scripts].map(({ fileName }) => `/${fileName}`).join(' ');
  };
  return readFileSync('packages/site/index.html', 'utf8')
    .replaceAll(/%scripts:([\w-]+)%/g, (_, name) => listScripts(name))
    .replace(/<script type="module" src="\/src\/main\.tsx"><\/script>/, links)
    .replaceAll(/%font:([\w-]+)%/g, (_, name) => `/${assets[name] ?? ''}`);
};
