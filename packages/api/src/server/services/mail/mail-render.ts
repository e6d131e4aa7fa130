import { LINK_MARK, templates, type Draft, type TemplateData, type TemplateName } from './mail-templates.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Maximum number of characters in a subject; email clients truncate longer ones anyway. */
const MAX_SUBJECT_LENGTH = 150;

/** Control characters, direction marks, and characters without a width or a meaning. */
const UNWANTED_CHARACTERS = /[\p{Cc}\p{Co}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

const sanitize = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNWANTED_CHARACTERS, (character) => (/[\n\t]/.test(character) ? character : ''));
const toOneLine = (value: string): string => sanitize(value).replaceAll(/\s+/g, ' ').trim();

const sanitizeData = <Data extends object>(data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'string' ? (name === 'message' ? sanitize(value) : toOneLine(value)) : value,
    ]),
  ) as Data;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (value: string): string => value.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const renderHtml = ({ subject, paragraphs }: Draft): string => {
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n');
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>\n${body}\n<p>Relist</p>\n</body></html>\n`;
};

const renderDraft = ({ subject, paragraphs }: Draft): RenderedMail => {
  const draft = { subject: [...toOneLine(subject)].slice(0, MAX_SUBJECT_LENGTH).join(''), paragraphs };
  return { subject: draft.subject, text: `${paragraphs.join('\n\n')}\n\nRelist\n`, html: renderHtml(draft) };
};

/** Renders an email from our text and untrusted data, which can add neither a header nor markup. */
export const renderMail = <Name extends TemplateName>(name: Name, data: TemplateData[Name]): RenderedMail =>
  renderDraft(templates[name](sanitizeData(data)));

/** Replaces the placeholder with the link, or with `[link]` if the link was removed. */
export const insertLinkInText = (text: string, link: string | null): string => text.replaceAll(LINK_MARK, () => link ?? '[link]');

export const insertLinkInHtml = (html: string, link: string | null): string =>
  html.replaceAll(LINK_MARK, () => (link ? `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>` : '[link]'));
