import { distance, type Oklab } from './oklab.ts';

const ROUNDS = 10;

const nearest = (colour: Oklab, centres: readonly Oklab[]): number => {
  let best = 0;
  let least = Infinity;
  for (let index = 0; index < centres.length; index++) {
    const away = distance(colour, centres[index] as Oklab);
    if (away >= least) continue;
    best = index;
    least = away;
  }
  return best;
};

/** First centres: always the colour that is farthest from those chosen, so that the same photo gives the same clusters. */
const spread = (colours: readonly Oklab[], count: number): Oklab[] => {
  const centres: Oklab[] = [];
  const away = colours.map(() => Infinity);
  let next = Math.floor(colours.length / 2);
  while (centres.length < Math.min(count, colours.length)) {
    const centre = colours[next] as Oklab;
    centres.push(centre);
    next = 0;
    colours.forEach((colour, index) => {
      away[index] = Math.min(away[index] ?? 0, distance(colour, centre));
      if ((away[index] ?? 0) > (away[next] ?? 0)) next = index;
    });
  }
  return centres;
};

const meanOf = (colours: readonly Oklab[], members: readonly number[], cluster: number, fallback: Oklab): Oklab => {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  members.forEach((member, index) => {
    if (member !== cluster) return;
    const [l, a, b] = colours[index] as Oklab;
    sum[0] += l;
    sum[1] += a;
    sum[2] += b;
    count++;
  });
  return count ? [sum[0] / count, sum[1] / count, sum[2] / count] : fallback;
};

/** k-means: at most `count` centres, and for each colour the index of its centre. */
export const cluster = (colours: readonly Oklab[], count: number): { centres: Oklab[]; members: number[] } => {
  let centres = spread(colours, count);
  let members: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = members;
    members = colours.map((colour) => nearest(colour, centres));
    // Where nobody moves, further rounds change nothing.
    if (round > 0 && members.every((member, index) => member === before[index])) break;
    centres = centres.map((centre, index) => meanOf(colours, members, index, centre));
  }
  return { centres, members };
};
