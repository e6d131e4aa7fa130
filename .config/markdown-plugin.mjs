import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { marked } from 'marked';

/** The anchor of a heading's text, as GitHub makes it. */
export const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const root = resolve(import.meta.dirname, '..');

/** Where a link of a document leads on the site; null where the site shows no such file. */
const addressOf = (href, file) => {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  const [path, anchor] = href.split('#');
  const target = relative(root, resolve(dirname(file), path)).replaceAll('\\', '/');
  const page = /^docs\/(?:guides\/)?((?:reference\/)?[\w-]+)\.md$/.exec(target)?.[1];
  return page ? `/docs/${page}${anchor ? `#${anchor}` : ''}` : null;
};

/**
 * A Markdown file as plain data, read while building: nothing parses in the browser, and no text becomes markup. A node is a text or
 * `[tag, children, attributes]`; HTML inside the Markdown stays what it is, text.
 */
const reader = (file) => {
  const inlines = (tokens) => tokens.flatMap(inline);
  const inline = (token) => {
    switch (token.type) {
      case 'text':
        return token.tokens ? inlines(token.tokens) : [token.text];
      case 'escape':
        return [token.text];
      case 'strong':
      case 'em':
      case 'del':
        return [[token.type, inlines(token.tokens)]];
      case 'codespan':
        return [['code', [token.text]]];
      case 'br':
        return [['br', []]];
      case 'link': {
        const href = addressOf(token.href, file);
        return href ? [['a', inlines(token.tokens), { href }]] : inlines(token.tokens);
      }
      default:
        return [token.raw];
    }
  };
  const cell = (tag) => (content) => [tag, inlines(content.tokens)];
  const block = (token) => {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        return [[`h${token.depth}`, inlines(token.tokens), { id: anchorOf(token.text.replaceAll('`', '')) }]];
      case 'paragraph':
        return [['p', inlines(token.tokens)]];
      case 'text':
        return inline(token);
      case 'code':
        return [['pre', [token.text], { language: token.lang || 'text' }]];
      case 'blockquote':
        return [['blockquote', blocks(token.tokens)]];
      case 'list':
        return [[token.ordered ? 'ol' : 'ul', token.items.map((item) => ['li', blocks(item.tokens)])]];
      case 'table':
        return [
          [
            'table',
            [
              ['thead', [['tr', token.header.map(cell('th'))]]],
              ['tbody', token.rows.map((row) => ['tr', row.map(cell('td'))])],
            ],
          ],
        ];
      default:
        return [['p', [token.raw.trim()]]];
    }
  };
  const blocks = (tokens) => tokens.flatMap(block);
  return blocks;
};

const wordsOf = (nodes) => nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node[1]))).join('');

/** `import { doc } from './guide.md'`: its first heading as `title`, the rest as `nodes`. */
export const markdown = () => ({
  name: 'relist-markdown',
  async load(id) {
    if (!id.endsWith('.md')) return null;
    const nodes = reader(id)(marked.lexer(await readFile(id, 'utf8')));
    const [first, ...rest] = nodes;
    if (first?.[0] !== 'h1') this.error(`${id} begins with no heading of the first level.`);
    const doc = { title: wordsOf(first[1]), nodes: rest };
    return { code: `export const doc = ${JSON.stringify(doc)};`, map: { mappings: '' } };
  },
});
