import tryTexts from '../../core/texts/en/try.json';
import uploaderTexts from '../../core/texts/en/uploader.json';

export const texts = { ...uploaderTexts, ...tryTexts };
export { TryItElement as widget } from '../try-it-element.tsx';
