import type { CheckAnswer, CheckAnswers, CheckCode, ConditionCheck } from '../../contract/index.ts';
import { formatMessage } from '../../messages/format-message.ts';
import { findCategoryById } from '../catalog/categories.ts';
import type { Category, CategoryKind } from '../catalog/types.ts';
import { adjustGradeForFlaws, isDerivedGrade } from '../notes/read-condition.ts';
import { ASSUMED_CONDITION } from '../recognition/reconcile.ts';
import type { Finding, ItemFacts } from '../item-facts.ts';

interface Check {
  /** Flaw added when the answer is yes. */
  readonly flaw: string;
  /** Statement added when the answer is no. */
  readonly clear: string;
  /** Matches flaws and details that already answer the question. */
  readonly known: RegExp;
}

const CHECKS: { readonly [Code in CheckCode]: Check } = {
  holes: { flaw: 'Holes or tears', clear: 'No holes or tears', known: /\b(?:pin ?)?hole|\btear|\btorn|\brip/i },
  stains: { flaw: 'Stains', clear: 'No stains', known: /\bstain|\bspots?\b/i },
  pilling: { flaw: 'Pilling', clear: 'No pilling', known: /\bpill/i },
  fading: { flaw: 'Fading', clear: 'No fading', known: /\bfad(?:e|ing)/i },
  odor: { flaw: 'Odor', clear: 'No odor', known: /\bodou?r|\bsmell/i },
  fasteners: {
    flaw: 'Broken zipper or missing button',
    clear: 'No broken zippers or missing buttons',
    known: /\bzip|\bbutton/i,
  },
  sole_wear: { flaw: 'Worn soles', clear: 'No sole wear', known: /\bsoles?\b/i },
  scuffs: { flaw: 'Scuffs or creases', clear: 'No scuffs or creases', known: /\bscuff|\bcreas/i },
  scratches: { flaw: 'Scratches or dents', clear: 'No scratches or dents', known: /\bscratch|\bdent/i },
  screen: { flaw: 'Damaged screen', clear: 'No screen damage', known: /\bscreen\b/i },
  battery: { flaw: 'Weak battery', clear: 'No battery problems', known: /\bbattery\b/i },
  not_working: { flaw: 'Not fully working', clear: 'Everything works', known: /\bworks?\b|\bworking\b/i },
  missing_parts: { flaw: 'Missing parts', clear: 'No missing parts', known: /\bmissing\b/i },
  cracks: { flaw: 'Chips or cracks', clear: 'No chips or cracks', known: /\bchip|\bcrack/i },
  rust: { flaw: 'Rust', clear: 'No rust', known: /\brust/i },
  markings: {
    flaw: 'Writing or highlighting',
    clear: 'No writing or highlighting',
    known: /\bwriting|\bhighlight|\bannotat/i,
  },
  torn_pages: { flaw: 'Torn or loose pages', clear: 'No torn or loose pages', known: /\bpages?\b/i },
  expired: { flaw: 'Past its date', clear: 'Not past its date', known: /\bexpir|\bpast its date/i },
};

const CHECKS_BY_KIND: { readonly [Kind in CategoryKind]: readonly CheckCode[] } = {
  clothing: ['holes', 'stains', 'pilling', 'fading', 'fasteners', 'odor'],
  shoes: ['sole_wear', 'scuffs', 'stains', 'odor'],
  accessory: ['scratches', 'stains', 'fasteners', 'missing_parts'],
  electronics: ['not_working', 'scratches', 'missing_parts'],
  media: ['scratches', 'cracks', 'missing_parts'],
  home: ['cracks', 'stains', 'scratches', 'missing_parts'],
  toys: ['missing_parts', 'cracks', 'stains'],
  sport: ['scratches', 'rust', 'missing_parts'],
  baby: ['stains', 'not_working', 'missing_parts'],
  beauty: ['expired', 'missing_parts'],
  hobby: ['scratches', 'missing_parts'],
  other: ['not_working', 'scratches', 'missing_parts'],
};

const PAPER_CHECKS: readonly CheckCode[] = ['markings', 'torn_pages', 'stains'];
const BATTERY_CHECKS: readonly CheckCode[] = ['not_working', 'screen', 'battery', 'scratches', 'missing_parts'];
const SCREEN_CHECKS: readonly CheckCode[] = ['not_working', 'screen', 'scratches', 'missing_parts'];
/** Categories whose questions differ from their group's. A test checks that each category is in the catalog. */
export const CHECKS_BY_CATEGORY: Readonly<Record<string, readonly CheckCode[]>> = {
  books: PAPER_CHECKS,
  magazines: PAPER_CHECKS,
  comics: PAPER_CHECKS,
  phones: BATTERY_CHECKS,
  laptops: BATTERY_CHECKS,
  tablets: BATTERY_CHECKS,
  'e-readers': BATTERY_CHECKS,
  'smart-watches': BATTERY_CHECKS,
  cameras: BATTERY_CHECKS,
  headphones: ['not_working', 'battery', 'scratches', 'missing_parts'],
  monitors: SCREEN_CHECKS,
  televisions: SCREEN_CHECKS,
  watches: ['not_working', 'scratches', 'missing_parts'],
  umbrellas: ['holes', 'stains', 'not_working'],
};

const listCodes = ({ id, kind }: Category): readonly CheckCode[] => CHECKS_BY_CATEGORY[id] ?? CHECKS_BY_KIND[kind];

const CHECK_TEXTS = new Set(Object.values(CHECKS).flatMap(({ flaw, clear }) => [flaw, clear]));
const isFromCheck = ({ value, evidence }: Finding): boolean => evidence.source === 'seller' && CHECK_TEXTS.has(value);

/** Returns the questions that matter for an item, with the seller's answers. Skips questions that notes or photos already answer. */
export const listConditionChecks = ({ facts, flaws, details = [], checks = {} }: ItemFacts): ConditionCheck[] => {
  const category = findCategoryById(facts.category?.value ?? '');
  if (!category) return [];
  const statedTexts = [...flaws, ...details].filter((finding) => !isFromCheck(finding)).map(({ value }) => value);
  return listCodes(category)
    .map((code) => ({ code, message: formatMessage('en', 'wear', code) ?? '', answer: checks[code] ?? null }))
    .filter(({ code, answer }) => answer !== null || !statedTexts.some((value) => CHECKS[code].known.test(value)));
};

const SELLER_EVIDENCE = { source: 'seller', confidence: 100 } as const;
const createStatements = (answers: ItemFacts['checks'] = {}, answer: CheckAnswer): Finding[] =>
  (Object.entries(answers) as [CheckCode, CheckAnswer][])
    .filter(([, checkAnswer]) => checkAnswer === answer)
    .map(([code]) => ({ value: answer === 'yes' ? CHECKS[code].flaw : CHECKS[code].clear, evidence: SELLER_EVIDENCE }));

/** Keeps a stated grade; derives an assumed one from the flaws, as for typed flaws. */
const computeGrade = ({ condition: known }: ItemFacts['facts'], flaws: readonly Finding[]): Finding | undefined => {
  const isOpen = !known || known.evidence.source === 'default' || isDerivedGrade(known);
  return isOpen ? (adjustGradeForFlaws(null, flaws) ?? ASSUMED_CONDITION) : known;
};

/** Applies answers: "yes" adds a flaw from the seller, "no" adds a statement. Both can be withdrawn. */
export const applyChecks = (item: ItemFacts, changes: CheckAnswers): ItemFacts => {
  const answers = Object.entries({ ...item.checks, ...changes }).filter(([, answer]) => answer !== null);
  const checks = Object.fromEntries(answers) as NonNullable<ItemFacts['checks']>;
  const flaws = [...item.flaws.filter((finding) => !isFromCheck(finding)), ...createStatements(checks, 'yes')];
  const details = [...(item.details ?? []).filter((finding) => !isFromCheck(finding)), ...createStatements(checks, 'no')];
  const condition = computeGrade(item.facts, flaws);
  return { ...item, checks, flaws, details, facts: { ...item.facts, ...(condition && { condition }) } };
};
