// Extracts the prose from sources: documents, comments, test names and the interface's English texts.

/** Matches code, addresses, markup and placeholders, which are not prose. */
const NOT_PROSE =
  /\]\([^)\n]*\)|```[\s\S]*?```|`[^`\n]*`|https?:\S+|\S+@\S+|<[^>\n]*>|\{[^}\n]*\}|(?<![\w./-])[\w-]*[./_][\w./-]*\w|(?<![\w-])\w+-\w+-\w+\b/g;
const COMMENT_OR_TEST =
  /(?<comment>\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*)|\b(?:it|test|describe)(?:\.\w+)*\((?<quote>['"])(?<test>[^\n]*?)\k<quote>/g;
const TEXT_PATTERN = /^ {2}"[^"]+": "(?<text>.*)",?$/gm;
const ENGLISH_TEXTS = /\/en\/[a-z-]+\.json$/;

/** Returns a function that maps an index to its line number. Pass increasing indexes, because the text is read only once. */
const createLineCounter = (text, firstLine = 1) => {
  let line = firstLine;
  let position = 0;
  return (index) => {
    for (let next = text.indexOf('\n', position); next !== -1 && next < index; next = text.indexOf('\n', position)) {
      line += 1;
      position = next + 1;
    }
    return line;
  };
};
const blankOut = (text) => text.replace(/[^\n]/g, ' ');

/** @typedef {{ kind: 'document' | 'comment' | 'test' | 'text', text: string, line: number }} Prose */
/** Returns a file's prose, with code blanked out so that line numbers stay the same. @returns {Prose[]} */
export const extractProse = (path, source) => {
  if (path.endsWith('.md')) return [{ kind: 'document', text: source.replace(NOT_PROSE, blankOut), line: 1 }];
  const getLine = createLineCounter(source);
  if (ENGLISH_TEXTS.test(path))
    return [...source.matchAll(TEXT_PATTERN)].map(({ index, groups }) => ({
      kind: 'text',
      text: groups.text.replaceAll('\\"', '“').replace(NOT_PROSE, blankOut),
      line: getLine(index),
    }));
  return [...source.matchAll(COMMENT_OR_TEST)].map(({ index, groups: { comment, test } }) => ({
    kind: comment ? 'comment' : 'test',
    text: (comment ?? test).replace(NOT_PROSE, blankOut),
    line: getLine(index),
  }));
};

/** Returns words of three or more letters, each with its line. */
export const listWords = ({ text, line }) => {
  const getLine = createLineCounter(text, line);
  return [...text.matchAll(/(?<![\p{L}\d])\p{L}[\p{L}'’]*\p{L}(?![\p{L}\d])/gu)]
    .filter(([word]) => word.length > 2)
    .map(({ 0: word, index }) => ({ word: word.replace(/['’]s$/, ''), line: getLine(index) }));
};

/** Returns the terms in the text that the glossary replaces. */
export const findTerms = ({ kind, text, line }, terms) =>
  terms
    .filter(({ kinds }) => !kinds || kinds.includes(kind))
    .flatMap(({ not, use }) =>
      [...text.matchAll(new RegExp(`\\b(?:${not})\\b`, 'giu'))].map(({ 0: word, index }) => ({
        word,
        use,
        line: line + text.slice(0, index).split('\n').length - 1,
      })),
    );
