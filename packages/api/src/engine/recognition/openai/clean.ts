/** Controls but tab and line feed, and the marks that reverse or hide text (bidi embeddings, isolates, zero-width, byte order). */
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const UNWANTED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Nothing of ours is HTML, but some platforms take descriptions as such. */
const MARKUP = /<[a-z!/?][^<>]*>/gi;

/** Text of a model as plain storable text: well-formed, without controls, at most `max` characters. */
export const cleanText = (text: string, max: number): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(UNWANTED, '')
    .replace(MARKUP, ' ')
    .trim()
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();
