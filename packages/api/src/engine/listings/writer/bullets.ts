import type { FactName } from '../../thing.ts';
import { capitalised } from '../text.ts';
import type { WriterContext } from './context.ts';

/** Maximum bullet points in the contract. */
const MAX_POINTS = 12;

/** Returns one fact per line, most important first. Names a label or barcode as the source. */
export const bulletPoints = ({ facts, slots }: WriterContext): string[] => {
  const source = (name: FactName): string => (facts.fromLabel.has(name) ? ' (from the label)' : '');
  const labelled = (label: string, value: string | null | undefined, name?: FactName): string[] =>
    value ? [`${label}: ${value}${name ? source(name) : ''}`] : [];
  const points = [
    ...labelled('Brand', facts.brand, 'brand'),
    ...labelled('Model', facts.model, 'model'),
    ...labelled(facts.kind === 'media' ? 'Title' : 'Name', facts.name, 'name'),
    ...labelled('Storage', facts.storage, 'storage'),
    ...labelled('Size', facts.size, 'size'),
    ...labelled('Condition', slots.condition),
    ...labelled('Color', slots.color),
    ...labelled('Material', facts.material, 'material'),
    ...labelled('Made for', facts.accessoryFor),
    ...labelled('Includes', [...facts.included, ...facts.pieces.map(({ text }) => text)].slice(0, 6).join('; ')),
    ...[...facts.styles, ...facts.features].slice(0, 4).map(capitalised),
    ...labelled('Year', facts.year, 'year'),
    ...labelled('Measurements', facts.measurements.slice(0, 4).join('; ')),
    ...labelled('Flaws', facts.flaws.slice(0, 4).join('; ')),
    ...labelled('Era', facts.era),
    ...labelled('Made in', slots.country),
    ...labelled('ISBN', facts.isbn),
    ...labelled('Sized for', facts.kind === 'clothing' || facts.kind === 'shoes' ? facts.department : null),
  ];
  return points.slice(0, MAX_POINTS).map((point) => point.slice(0, 500));
};
