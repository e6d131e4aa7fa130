import { CONDITIONS, type Condition } from '../../contract/index.ts';
import type { Category, CategoryKind } from '../catalogue/types.ts';
import { isFact as isKnown, isSureGrade, type FactName, type Finding, type Thing } from '../thing.ts';
import { hasContact } from './banned.ts';
import { cutAtWord, plainLine } from './text.ts';

export type Department = 'men' | 'women' | 'kids';

/** A thing's facts in the form in which they are written down: plain, short, and absent where nothing supports them. */
export interface ListingFacts {
  readonly category: Category | null;
  readonly kind: CategoryKind;
  readonly noun: string | null;
  readonly brand: string | null;
  readonly model: string | null;
  readonly size: string | null;
  readonly color: string | null;
  readonly material: string | null;
  readonly era: string | null;
  readonly department: Department | null;
  readonly country: string | null;
  readonly isbn: string | null;
  readonly condition: Condition | null;
  readonly features: readonly string[];
  readonly flaws: readonly string[];
  readonly measurements: readonly string[];
  /** Facts that a label or barcode states; "the label says" is stronger than "it is". */
  readonly fromLabel: ReadonlySet<FactName>;
}

const SHORT = 60;
const LONG = 160;
/** More would bury the reader; the contract takes twelve. */
const MAX_LIST = 12;

/** An assumption ('default') is no fact to sell by. */
const isFact = (finding: Finding | undefined): finding is Finding => isKnown(finding);

const cleaned = (raw: string, max: number): string | null => cutAtWord(plainLine(raw), max) || null;

const DEPARTMENTS: readonly (readonly [RegExp, Department])[] = [
  [/^(?:women|woman|womens|women's|ladies|female|misses)$/iu, 'women'],
  [/^(?:men|man|mens|men's|male|gents)$/iu, 'men'],
  [/^(?:kids?|kids'|boys?|girls?|child|children|baby|toddler|youth|juniors?)$/iu, 'kids'],
];

export const departmentOf = (value: string | null): Department | null =>
  value === null ? null : (DEPARTMENTS.find(([pattern]) => pattern.test(value.trim().replace('’', "'")))?.[1] ?? null);

export const conditionOf = (thing: Thing): Condition | null => {
  const { condition } = thing.facts;
  const value = condition && isSureGrade(condition) ? condition.value.trim().toLowerCase() : null;
  return CONDITIONS.find((grade) => grade.toLowerCase() === value) ?? null;
};

const list = (findings: readonly Finding[]): string[] => {
  const lines = findings.filter(isFact).map((finding) => cleaned(finding.value, LONG));
  const kept = lines.filter((line): line is string => line !== null && !hasContact(line));
  return [...new Map(kept.map((line) => [line.toLowerCase(), line])).values()].slice(0, MAX_LIST);
};

export const factsOf = (thing: Thing, category: Category | null): ListingFacts => {
  const fact = (name: FactName, max = SHORT): string | null => {
    const finding = thing.facts[name];
    const value = isFact(finding) ? cleaned(finding.value, max) : null;
    return value !== null && !hasContact(value) ? value : null;
  };
  const read = Object.entries(thing.facts).filter(
    ([, finding]) => finding.evidence.source === 'label' || finding.evidence.source === 'barcode',
  );
  return {
    category,
    kind: category?.kind ?? 'other',
    noun: category?.noun ?? null,
    brand: fact('brand'),
    model: fact('model'),
    size: fact('size'),
    color: fact('color'),
    material: fact('material', LONG),
    era: fact('era'),
    department: departmentOf(fact('department')),
    country: fact('country'),
    isbn: fact('isbn'),
    condition: conditionOf(thing),
    features: list(thing.features),
    flaws: list(thing.flaws),
    measurements: list(thing.measurements),
    fromLabel: new Set(read.map(([name]) => name as FactName)),
  };
};
