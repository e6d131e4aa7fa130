import type { FactName } from '../../item-facts.ts';
import { capitalize } from '../text.ts';
import type { WriterContext } from './context.ts';

/** Maximum bullet points in the contract. */
const MAX_POINTS = 12;

/** Returns one fact per line, most important first. Names a label or barcode as the source. */
export const bulletPointsOf = ({ facts, slots }: WriterContext): string[] => {
  const source = (name: FactName): string => (facts.fromLabel.has(name) ? ' (from the label)' : '');
  const withLabel = (label: string, value: string | null | undefined, name?: FactName): string[] =>
    value ? [`${label}: ${value}${name ? source(name) : ''}`] : [];
  const points = [
    ...withLabel('Brand', facts.brand, 'brand'),
    ...withLabel('Model', facts.model, 'model'),
    ...withLabel(facts.kind === 'media' ? 'Title' : 'Name', facts.name, 'name'),
    ...withLabel('Storage', facts.storage, 'storage'),
    ...withLabel('Size', facts.size, 'size'),
    ...withLabel('Condition', slots.condition),
    ...withLabel('Color', slots.color),
    ...withLabel('Material', facts.material, 'material'),
    ...withLabel('Made for', facts.accessoryFor),
    ...withLabel('Includes', [...facts.included, ...facts.pieces.map(({ text }) => text)].slice(0, 6).join('; ')),
    ...[...facts.styles, ...facts.features].slice(0, 4).map(capitalize),
    ...withLabel('Year', facts.year, 'year'),
    ...withLabel('Measurements', facts.measurements.slice(0, 4).join('; ')),
    ...withLabel('Flaws', facts.flaws.slice(0, 4).join('; ')),
    ...withLabel('Era', facts.era),
    ...withLabel('Made in', slots.country),
    ...withLabel('ISBN', facts.isbn),
    ...withLabel('Sized for', facts.kind === 'clothing' || facts.kind === 'shoes' ? facts.department : null),
  ];
  return points.slice(0, MAX_POINTS).map((point) => point.slice(0, 500));
};
