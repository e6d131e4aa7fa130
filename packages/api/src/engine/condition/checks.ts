import type { CheckAnswer, CheckAnswers, CheckCode, ConditionCheck } from '../../contract/index.ts';
import { formatMessage } from '../../messages/format-message.ts';
import { findCategoryById } from '../catalog/categories.ts';
import type { Category, CategoryKind } from '../catalog/types.ts';
import { adjustGradeForFlaws, isDerivedGrade } from '../notes/condition/adjust-grade.ts';
import { ASSUMED_CONDITION } from '../recognition/reconcile.ts';
import type { SourcedValue, ItemFacts } from '../item-facts.ts';

interface Check {
  /** Flaw added when the answer is yes. */
  readonly flaw: string;
  /** Statement added when the answer is no. */
  readonly statement: string;
  /** Matches flaws and details that already answer the question. */
  readonly answerPattern: RegExp;
}

const CHECKS: { readonly [Code in CheckCode]: Check } = {
  holes: { flaw: 'Holes or tears', statement: 'No holes or tears', answerPattern: /\b(?:pin ?)?hole|\btear|\btorn|\brip/i },
  stains: { flaw: 'Stains', statement: 'No stains', answerPattern: /\bstain|\bspots?\b/i },
  pilling: { flaw: 'Pilling', statement: 'No pilling', answerPattern: /\bpill/i },
  fading: { flaw: 'Fading', statement: 'No fading', answerPattern: /\bfad(?:e|ing)/i },
  odor: { flaw: 'Odor', statement: 'No odor', answerPattern: /\bodou?r|\bsmell/i },
  fasteners: {
    flaw: 'Broken zipper or missing button',
    statement: 'No broken zippers or missing buttons',
    answerPattern: /\bzip|\bbutton/i,
  },
  sole_wear: { flaw: 'Worn soles', statement: 'No sole wear', answerPattern: /\bsoles?\b/i },
  scuffs: { flaw: 'Scuffs or creases', statement: 'No scuffs or creases', answerPattern: /\bscuff|\bcreas/i },
  scratches: { flaw: 'Scratches or dents', statement: 'No scratches or dents', answerPattern: /\bscratch|\bdent/i },
  screen: { flaw: 'Damaged screen', statement: 'No screen damage', answerPattern: /\bscreen\b/i },
  battery: { flaw: 'Weak battery', statement: 'No battery problems', answerPattern: /\bbattery\b/i },
  not_working: { flaw: 'Not fully working', statement: 'Everything works', answerPattern: /\bworks?\b|\bworking\b/i },
  missing_parts: { flaw: 'Missing parts', statement: 'No missing parts', answerPattern: /\bmissing\b/i },
  cracks: { flaw: 'Chips or cracks', statement: 'No chips or cracks', answerPattern: /\bchip|\bcrack/i },
  rust: { flaw: 'Rust', statement: 'No rust', answerPattern: /\brust/i },
  markings: {
    flaw: 'Writing or highlighting',
    statement: 'No writing or highlighting',
    answerPattern: /\bwriting|\bhighlight|\bannotat/i,
  },
  torn_pages: { flaw: 'Torn or loose pages', statement: 'No torn or loose pages', answerPattern: /\bpages?\b/i },
  expired: { flaw: 'Past its date', statement: 'Not past its date', answerPattern: /\bexpir|\bpast its date/i },
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
/** Categories whose questions differ from those of their kind. A test checks that each category is in the catalog. */
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

const CHECK_TEXTS = new Set(Object.values(CHECKS).flatMap(({ flaw, statement }) => [flaw, statement]));
const isFromCheck = ({ value, evidence }: SourcedValue): boolean => evidence.source === 'seller' && CHECK_TEXTS.has(value);

/** Returns the questions that matter for an item, with the seller's answers. Skips questions that notes or photos already answer. */
export const listConditionChecks = ({ facts, flaws, details = [], checks = {} }: ItemFacts): ConditionCheck[] => {
  const category = findCategoryById(facts.category?.value ?? '');
  if (!category) return [];
  const statedTexts = [...flaws, ...details].filter((sourcedValue) => !isFromCheck(sourcedValue)).map(({ value }) => value);
  return listCodes(category)
    .map((code) => ({ code, message: formatMessage('en', 'wear', code) ?? '', answer: checks[code] ?? null }))
    .filter(({ code, answer }) => answer !== null || !statedTexts.some((value) => CHECKS[code].answerPattern.test(value)));
};

const SELLER_EVIDENCE = { source: 'seller', confidence: 100 } as const;
const createAnswerValues = (answers: ItemFacts['checks'] = {}, answer: CheckAnswer): SourcedValue[] =>
  (Object.entries(answers) as [CheckCode, CheckAnswer][])
    .filter(([, checkAnswer]) => checkAnswer === answer)
    .map(([code]) => ({ value: answer === 'yes' ? CHECKS[code].flaw : CHECKS[code].statement, evidence: SELLER_EVIDENCE }));

/** Keeps a stated grade. Otherwise derives the grade from the flaws, as for flaws in notes. */
const computeGrade = ({ condition: current }: ItemFacts['facts'], flaws: readonly SourcedValue[]): SourcedValue | undefined => {
  const canDerive = !current || current.evidence.source === 'default' || isDerivedGrade(current);
  return canDerive ? (adjustGradeForFlaws(null, flaws) ?? ASSUMED_CONDITION) : current;
};

/** Applies answers: "yes" adds a flaw from the seller, "no" adds a statement, and null withdraws an answer. */
export const applyChecks = (item: ItemFacts, changes: CheckAnswers): ItemFacts => {
  const answers = Object.entries({ ...item.checks, ...changes }).filter(([, answer]) => answer !== null);
  const checks = Object.fromEntries(answers) as NonNullable<ItemFacts['checks']>;
  const flaws = [...item.flaws.filter((sourcedValue) => !isFromCheck(sourcedValue)), ...createAnswerValues(checks, 'yes')];
  const details = [...(item.details ?? []).filter((sourcedValue) => !isFromCheck(sourcedValue)), ...createAnswerValues(checks, 'no')];
  const condition = computeGrade(item.facts, flaws);
  return { ...item, checks, flaws, details, facts: { ...item.facts, ...(condition && { condition }) } };
};
