import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.(test|stories)\.tsx?$/.test(name) && !/^test[\\/]/.test(name),
);

/** Patterns of code that a strict content security policy blocks, or that turns text into HTML or code. */
const forbiddenPatterns: readonly [string, RegExp][] = [
  [
    'HTML strings',
    /\b(inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|createContextualFragment|setHTMLUnsafe/,
  ],
  ['code from text', /\beval\(|new Function\(|set(Timeout|Interval)\(\s*['"`]/],
  ['workers from blobs', /new (Shared)?Worker\(|importScripts/],
  ['inline styles and handlers as text', /setAttribute\(\s*['"](style|on\w+)['"]|<style[\s>]/],
  ['messages to any origin', /postMessage\([^)]*['"]\*['"]/],
];

it.each(forbiddenPatterns)('finds no %s in any widget', (_, pattern) => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => pattern.test(readFileSync(join(source, file), 'utf8')))).toEqual([]);
});

it.each(forbiddenPatterns)('detects %s in an example', (name, pattern) => {
  const examples: Record<string, string> = {
    'HTML strings': 'node.innerHTML = text',
    'code from text': 'eval(text)',
    'workers from blobs': 'new Worker(URL.createObjectURL(blob))',
    'inline styles and handlers as text': "node.setAttribute('style', text)",
    'messages to any origin': "opener.postMessage({ token }, '*')",
  };
  expect(pattern.test(examples[name] ?? '')).toBe(true);
});

/** Returns the classes that a file takes from its stylesheets but that they do not define. */
const findUndefinedClasses = (file: string): string[] => {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name, sheet = '']) => {
    const rules = readFileSync(join(source, file, '..', sheet), 'utf8');
    const classNames = [...text.matchAll(new RegExp(`[{(,] ?${name}\\.(\\w+)(?=[}),])`, 'g'))].map((match) => match[1] ?? '');
    return classNames.filter((className) => !new RegExp(`\\.${className}\\b`).test(rules)).map((className) => `${file}: ${className}`);
  });
};

it('uses no class that its stylesheet does not define', () => {
  expect(files.flatMap(findUndefinedClasses)).toEqual([]);
});
