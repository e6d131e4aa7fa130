import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMembers, renderWidgetReference } from './lib/widget-reference.mjs';

const page = renderWidgetReference();
const findSection = (name) => page.split(`\n## ${name}\n`)[1]?.split('\n## ')[0] ?? '';

describe('docs/reference/widgets.md', () => {
  it('is up to date with the types (npm run docs updates it)', () => {
    expect(readFileSync(new URL('../docs/reference/widgets.md', import.meta.url), 'utf8')).toBe(page);
  });

  it('describes each widget, prop, option and event', () => {
    const sections = page.split('\n## ').slice(1);
    expect(sections.length).toBeGreaterThan(25);
    for (const text of sections) {
      const [name, , first] = text.split('\n');
      expect(first, name).toMatch(/^\S.*\S$/);
    }
    for (const row of page.split('\n').filter((line) => line.startsWith('| `'))) expect(row).not.toMatch(/\|\s*(Required\.)?\s*\|$/);
  });

  it('lists tags, props, events, attributes and options', () => {
    expect(findSection('ContactForm')).toContain('<relist-contact></relist-contact>');
    expect(findSection('AdminRulePacks')).toContain('<relist-admin-rule-packs></relist-admin-rule-packs>');
    expect(findSection('AuthForms')).toContain('<relist-auth></relist-auth>');
    expect(findSection('AccountSettings')).not.toContain('As an element');
    expect(findSection('ListingsTable')).toMatch(/\| `onCreate` \| `\(\) => void` \| Opens the uploader/);
    expect(findSection('Events')).toContain('| `relist:bulk-priced` | `BulkPricingAnalysis` |');
    expect(findSection('Attributes')).toContain('`base-url`');
    expect(findSection('Options')).toContain("else the page's (`<html lang>`)");
    expect(findSection('Options')).toMatch(/\| `baseUrl` \| `string` \| Required\. Origin of the API/);
  });
});

describe('parseMembers', () => {
  it('parses members across several lines, with and without a comment', () => {
    const text = `export interface P extends Q {
  /**
   * One thing,
   * and another.
   */
  readonly a?: string | undefined;
  /** Which. */
  b: 'x' | 'y';
  readonly c: {
    readonly d: number;
  };
}
`;
    expect(parseMembers(text, 'P')).toEqual([
      { name: 'a', type: 'string', isOptional: true, text: 'One thing, and another.' },
      { name: 'b', type: "'x' | 'y'", isOptional: false, text: 'Which.' },
      { name: 'c', type: '{ readonly d: number; }', isOptional: false, text: '' },
    ]);
    expect(parseMembers(text, 'Q')).toBeNull();
  });
});
