import type { Condition } from '../contract/index.ts';
import { categories, categoryById } from './catalogue/categories.ts';
import { CorrectionProblem } from './problems.ts';
import { byStrength } from './recognition/findings.ts';
import { readHint } from './recognition/told.ts';
import { FACTS, type FactName, type Finding, type Thing } from './thing.ts';

/** What a seller says of a thing, field by field. Absent: no word about it. null: it is not known, whatever the photos seem to show. */
export interface Corrections {
  /** Id or label of a catalogue category. */
  readonly category?: string | null | undefined;
  readonly brand?: string | null | undefined;
  readonly model?: string | null | undefined;
  readonly department?: 'men' | 'women' | 'kids' | null | undefined;
  readonly size?: string | null | undefined;
  readonly condition?: Condition | null | undefined;
  readonly color?: string | null | undefined;
  readonly material?: string | null | undefined;
  readonly era?: string | null | undefined;
  readonly flaws?: readonly string[] | null | undefined;
  readonly measurements?: readonly string[] | null | undefined;
  /** US dollars. */
  readonly retailPrice?: number | null | undefined;
  /** Free words, read like those that come with an upload. The fields above outweigh them. */
  readonly hint?: string | null | undefined;
}

const SAID = { source: 'seller', confidence: 100 } as const;
const said = <Value>(value: Value): Finding<Value> => ({ value, evidence: SAID });

const FIELDS = ['brand', 'model', 'department', 'size', 'condition', 'color', 'material', 'era'] as const satisfies readonly FactName[];

const byLabel = new Map(categories.map((category) => [category.label.toLowerCase(), category.id]));

const categoryId = (named: string): string => {
  const id = categoryById(named)?.id ?? byLabel.get(named.trim().toLowerCase());
  if (id === undefined) throw new CorrectionProblem('category', 'is not in the catalogue; use the id or the label of one that is');
  return id;
};

const statedFacts = ({ category, ...stated }: Corrections): { readonly [Name in FactName]?: string | null | undefined } => ({
  ...Object.fromEntries(FIELDS.map((name) => [name, stated[name]])),
  category: category && categoryId(category),
});

const stronger = <Value>(fresh: Finding<Value> | undefined | null, known: Finding<Value> | undefined | null) =>
  fresh && known ? (byStrength(fresh, known) <= 0 ? fresh : known) : (fresh ?? known);

const joined = (fresh: readonly Finding[], known: readonly Finding[]): Finding[] => {
  const values = new Set(fresh.map(({ value }) => value));
  return [...fresh, ...known.filter(({ value }) => !values.has(value))].slice(0, 12);
};

const withHint = (thing: Thing, hint: string): Thing => {
  const told = readHint(hint);
  const facts: { [Name in FactName]?: Finding } = { ...thing.facts };
  for (const fact of FACTS) {
    const best = stronger(fact === 'condition' ? told.conditionGrade : told.candidates[fact]?.[0], facts[fact]);
    if (best) facts[fact] = best;
  }
  return {
    ...thing,
    facts,
    flaws: joined(told.flaws, thing.flaws),
    measurements: joined(told.measurements, thing.measurements),
    retailPrice: stronger(told.retailPrice, thing.retailPrice) ?? null,
  };
};

const withFacts = (thing: Thing, corrections: Corrections): Thing => {
  const facts: { [Name in FactName]?: Finding } = { ...thing.facts };
  for (const [name, value] of Object.entries(statedFacts(corrections)) as [FactName, string | null | undefined][]) {
    if (value === null) delete facts[name];
    else if (value !== undefined) facts[name] = said(value);
  }
  const { flaws, measurements, retailPrice } = corrections;
  return {
    ...thing,
    facts,
    flaws: flaws === undefined ? thing.flaws : (flaws ?? []).map(said),
    measurements: measurements === undefined ? thing.measurements : (measurements ?? []).map(said),
    retailPrice: retailPrice === undefined ? thing.retailPrice : retailPrice === null ? null : said(retailPrice),
  };
};

const isSilent = (corrections: Corrections): boolean => Object.values(corrections).every((value) => value === undefined);

/**
 * The thing as its seller says it is. Words that an AI proposed go: they were written of the thing as it looked. Throws
 * CorrectionProblem for a category that the catalogue does not have.
 */
export const correct = (thing: Thing, { hint, ...stated }: Corrections): Thing => {
  if (isSilent(stated) && !hint) return thing;
  return { ...withFacts(hint ? withHint(thing, hint) : thing, stated), words: null };
};
