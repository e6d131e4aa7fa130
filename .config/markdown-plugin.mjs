import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { marked } from 'marked';

/** Returns a heading's anchor, in GitHub's format. */
export const createAnchor = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const root = resolve(import.meta.dirname, '..');

/** The server's address in the guides. On the site, links to it become relative. */
const SERVER = 'https://relist.example';

/** Returns the site address that a document's link leads to, or null when the site does not show that file. */
const resolveLink = (href, file) => {
  if (href.startsWith(`${SERVER}/`)) return href.slice(SERVER.length);
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  const [path, anchor] = href.split('#');
  const target = relative(root, resolve(dirname(file), path)).replaceAll('\\', '/');
  const page = /^docs\/(?:guides\/)?((?:reference\/)?[\w-]+)\.md$/.exec(target)?.[1];
  return page ? `/docs/${page}${anchor ? `#${anchor}` : ''}` : null;
};

/**
 * Reads a Markdown file as plain data at build time, so nothing is parsed in the browser and no text becomes markup. A node is a
 * string or `[tag, children, attributes]`; HTML inside the Markdown stays text.
 */
const createReader = (file) => {
  const renderInlines = (tokens) => tokens.flatMap(renderInline);
  const renderInline = (token) => {
    switch (token.type) {
      case 'text':
        return token.tokens ? renderInlines(token.tokens) : [token.text];
      case 'escape':
        return [token.text];
      case 'strong':
      case 'em':
      case 'del':
        return [[token.type, renderInlines(token.tokens)]];
      case 'codespan':
        return [['code', [token.text]]];
      case 'br':
        return [['br', []]];
      case 'link': {
        const href = resolveLink(token.href, file);
        return href ? [['a', renderInlines(token.tokens), { href }]] : renderInlines(token.tokens);
      }
      default:
        return [token.raw];
    }
  };
  const toCell = (tag) => (content) => [tag, renderInlines(content.tokens)];
  const renderBlock = (token) => {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        return [[`h${token.depth}`, renderInlines(token.tokens), { id: createAnchor(token.text.replaceAll('`', '')) }]];
      case 'paragraph':
        return [['p', renderInlines(token.tokens)]];
      case 'text':
        return renderInline(token);
      case 'code':
        return [['pre', [token.text], { language: token.lang || 'text' }]];
      case 'blockquote':
        return [['blockquote', renderBlocks(token.tokens)]];
      case 'list':
        return [[token.ordered ? 'ol' : 'ul', token.items.map((item) => ['li', renderBlocks(item.tokens)])]];
      case 'table':
        return [
          [
            'table',
            [
              ['thead', [['tr', token.header.map(toCell('th'))]]],
              ['tbody', token.rows.map((row) => ['tr', row.map(toCell('td'))])],
            ],
          ],
        ];
      default:
        return [['p', [token.raw.trim()]]];
    }
  };
  const renderBlocks = (tokens) => tokens.flatMap(renderBlock);
  return renderBlocks;
};

const joinText = (nodes) => nodes.map((node) => (typeof node === 'string' ? node : joinText(node[1]))).join('');

/** Supports `import { doc } from './guide.md'`, where the first heading is `doc.title` and the rest is `doc.nodes`. */
export const markdown = () => ({
  name: 'relist-markdown',
  async load(id) {
    if (!id.endsWith('.md')) return null;
    const nodes = createReader(id)(marked.lexer(await readFile(id, 'utf8')));
    const [firstNode, ...otherNodes] = nodes;
    if (firstNode?.[0] !== 'h1') this.error(`${id} must begin with a level-1 heading.`);
    const doc = { title: joinText(firstNode[1]), nodes: otherNodes };
    return { code: `export const doc = ${JSON.stringify(doc)};`, map: { mappings: '' } };
  },
});
