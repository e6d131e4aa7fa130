// Writes word-classes.json. Usage: node --import tsx packages/api/models/claims/build.ts <WordNet's dict folder>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** WordNet's lexicographer files, in the order of their numbers. */
const FILES =
  'adj.all adj.pert adv.all noun.tops noun.act noun.animal noun.artifact noun.attribute noun.body noun.cognition noun.communication noun.event noun.feeling noun.food noun.group noun.location noun.motive noun.object noun.person noun.phenomenon noun.plant noun.possession noun.process noun.quantity noun.relation noun.shape noun.state noun.substance noun.time verb.body verb.change verb.cognition verb.communication verb.competition verb.consumption verb.contact verb.creation verb.emotion verb.motion verb.perception verb.possession verb.social verb.stative verb.weather adj.ppl'.split(
    ' ',
  );
/** Files whose rare words are kept, because they name objects and materials. */
const KEPT_WHEN_RARE = new Set(['noun.artifact', 'noun.substance', 'noun.body', 'noun.food']);
/** Added to a word's first sense, so that it ranks first even if WordNet has no count for it. */
const FIRST_SENSE_BONUS = 0.5;

const resolvePath = (file: string) => new URL(file, import.meta.url);
const [dict = ''] = process.argv.slice(2);
const common = new Set(readFileSync(resolvePath('../notes/common-english.txt'), 'utf8').split('\n'));

const senses = new Map<string, Map<string, number>>();
for (const line of readFileSync(join(dict, 'index.sense'), 'utf8').split('\n')) {
  const [key = '', , number, count] = line.split(' ');
  const [lemma = '', rest = ''] = key.split('%');
  const file = FILES[Number(rest.split(':')[1])];
  if (!/^[a-z]{2,}$/.test(lemma) || file === undefined) continue;
  const own = senses.get(lemma) ?? new Map<string, number>();
  senses.set(lemma, own.set(file, (own.get(file) ?? 0) + Number(count) + (number === '1' ? FIRST_SENSE_BONUS : 0)));
}

const classes: Record<string, string[]> = {};
for (const [lemma, counts] of senses) {
  const [best = '', most = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const isUsed = [...counts.values()].reduce((sum, count) => sum + count, 0) >= 1 && most >= 1;
  if (isUsed || common.has(lemma) || KEPT_WHEN_RARE.has(best)) (classes[best] ??= []).push(lemma);
}

const sorted = Object.fromEntries(Object.entries(classes).toSorted().map(([name, words]) => [name, words.toSorted().join(' ')]));
const about = 'What kind of thing a word mostly means: its most frequent file of WordNet 3.1. Derived by build.ts; do not edit it by hand.';
writeFileSync(resolvePath('word-classes.json'), `${JSON.stringify({ about, classes: sorted }, null, 1)}\n`);
