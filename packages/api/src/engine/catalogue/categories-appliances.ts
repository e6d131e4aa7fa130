import { rows } from './categories-rows.ts';

/** Household appliances and tools. Sources of the ids: see categories.ts. */
export const appliances = rows(
  'home',
  ['brand', 'model', 'color'],
  [
    {
      id: 'coffee-makers',
      label: 'Coffee makers',
      noun: 'coffee maker',
      google: 736,
      words: 'coffee maker, espresso machine, coffee machine, keurig, nespresso, french press, percolator',
      guide: { any: 'Home/Kitchen & Dining/Small Appliances' },
    },
    {
      id: 'blenders',
      label: 'Mixers & blenders',
      noun: 'blender',
      google: 505666,
      words: 'blender, stand mixer, hand mixer, food processor, kitchenaid mixer, vitamix, mixer',
      guide: { any: 'Home/Kitchen & Dining/Small Appliances' },
    },
    {
      id: 'vacuums',
      label: 'Vacuums',
      noun: 'vacuum',
      google: 619,
      words: 'vacuum, vacuum cleaner, hoover, robot vacuum, roomba',
      guide: { any: 'Home/Home Appliances/Vacuums & Floor Care' },
    },
    {
      id: 'drills',
      label: 'Drills',
      noun: 'drill',
      google: 1217,
      words: 'drill, cordless drill, power drill, impact driver, drill driver',
      guide: { any: 'Other/Automotive/Tools & Equipment' },
    },
  ],
);
