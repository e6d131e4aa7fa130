import type { FactName } from '../../item-facts.ts';
import { capitalize } from '../text.ts';
import type { WriterContext } from './context.ts';

/** Maximum bullet points in the contract. */
const MAX_POINTS = 12;

/** Returns one fact per line, most important first. Marks facts that were read from a label or barcode. */
export const createBulletPoints = ({ facts, slots }: WriterContext): string[] => {
  const formatSource = (name: FactName): string => (facts.labelFacts.has(name) ? ' (from the label)' : '');
  const toPoints = (label: string, value: string | null | undefined, name?: FactName): string[] =>
    value ? [`${label}: ${value}${name ? formatSource(name) : ''}`] : [];
  const points = [
    ...toPoints('Brand', facts.brand, 'brand'),
    ...toPoints('Model', facts.model, 'model'),
    ...toPoints(facts.kind === 'media' ? 'Title' : 'Name', facts.name, 'name'),
    ...toPoints('Storage', facts.storage, 'storage'),
    ...toPoints('Size', facts.size, 'size'),
    ...toPoints('Condition', slots.condition),
    ...toPoints('Color', slots.color),
    ...toPoints('Material', facts.material, 'material'),
    ...toPoints('Made for', facts.accessoryFor),
    ...toPoints('Includes', [...facts.included, ...facts.pieces.map(({ text }) => text)].slice(0, 6).join('; ')),
    ...[...facts.styles, ...facts.features].slice(0, 4).map(capitalize),
    ...toPoints('Year', facts.year, 'year'),
    ...toPoints('Measurements', facts.measurements.slice(0, 4).join('; ')),
    ...toPoints('Flaws', facts.flaws.slice(0, 4).join('; ')),
    ...toPoints('Era', facts.era),
    ...toPoints('Made in', slots.country),
    ...toPoints('ISBN', facts.isbn),
    ...toPoints('Sized for', facts.kind === 'clothing' || facts.kind === 'shoes' ? facts.department : null),
  ];
  return points.slice(0, MAX_POINTS).map((point) => point.slice(0, 500));
};
