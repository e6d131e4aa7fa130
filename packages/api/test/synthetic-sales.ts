import type { Sale } from '../src/engine/pricing/train/sales.ts';

/** The truth that made-up sales follow: log effects on a price. */
export const TRUTH = {
  base: Math.log(20),
  category: { 'Women/Jeans': 0.3, 'Women/Tops': -0.4, 'Men/Shoes': 0.6, 'Men/Socks': -0.8 },
  brand: { '': 0, Plainwear: -0.3, Northpeak: 0.7, Velour: 0.25 },
  grade: [0, -0.1, -0.3, -0.6, -1],
  word: { leather: 0.5, vintage: 0.2, bundle: -0.4, blue: 0, nice: 0, soft: 0 },
  noise: 0.4,
} as const;

/** Small deterministic generator (mulberry32): the same seed gives the same sales. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Sales that follow TRUTH with log-normal noise, dated over two years. */
export const syntheticSales = (count: number, seed: number): Sale[] => {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: count }, (): Sale => {
    const [category, categoryEffect] = pick(Object.entries(TRUTH.category));
    const [brand, brandEffect] = pick(Object.entries(TRUTH.brand));
    const grade = pick([1, 2, 3, 4, 5] as const);
    const words = Object.entries(TRUTH.word).filter(() => random() < 0.3);
    const wordEffect = words.reduce((sum, [, effect]) => sum + effect, 0);
    const log = TRUTH.base + categoryEffect + brandEffect + (TRUTH.grade[grade - 1] ?? 0) + wordEffect + TRUTH.noise * normal();
    const month = `${pick([2023, 2024])}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}`;
    // Words stand apart, so that no pair of them shares an effect.
    const title = words.map(([word], at) => `${word} x${at}${Math.floor(random() * 1e6)}`).join(' ');
    return { title, description: '', category, brand, grade, price: Math.exp(log), month };
  });
};
