import type { LabelText, ReadLine } from '../types.ts';

/** Words that phones print on their photos along with their name, such as "SHOT ON REDMI NOTE 8T" or "AI QUAD CAMERA". */
const CAMERA_WORDS =
  /\b(?:dual|triple|quad|penta)\s+cam[a-z]*\b|\bai\s+(?:dual|triple|quad|penta)\b|\bshot\s+(?:on|by)\b|\b(?:leica|zeiss|hasselblad)\s+camera\b/i;
/** Settings that phones print below their name, such as "24mm f/1.8 1/50s ISO 100". */
const CAMERA_SETTINGS = /\bf\s?\/\s?\d(?:\.\d+)?.*\biso\s?\d{2,5}\b|\b\d{1,3}\s?mm\s+f\s?\/\s?\d/i;
const LENS_MAKER = /^\W*(?:leica|zeiss|hasselblad)\W*$/i;
/** A phone's name at the start of a line, possibly after a letter that OCR reads in its logo. */
const PHONE_NAME =
  /^\W*(?:\w\s+)?(?:(?:xiaomi|samsung)\s+)?(?:redmi|xiaomi|poco|mi|honor|huawei|realme|oppo|vivo|oneplus|galaxy|samsung|nokia|infinix|tecno)\b/i;
/** Date and time that a camera adds. */
const DATE_STAMP = /^\W*(?:\d{1,4}[./:-]\d{1,2}(?:[./:-]\d{1,4})?\W*){1,2}$/;

/** Maximum distance of a watermark from an edge, as a fraction of the photo. */
const MAX_EDGE_DISTANCE = 0.25;
/** Maximum height of a watermark, as a fraction of the photo. */
const MAX_WATERMARK_HEIGHT = 0.07;

const isAtEdge = ({ place: { left, top, width, height } }: ReadLine): boolean => {
  const [x, y] = [left + width / 2, top + height / 2];
  return Math.min(x, y, 1 - x, 1 - y) < MAX_EDGE_DISTANCE && Math.min(width, height) < MAX_WATERMARK_HEIGHT;
};

/**
 * Removes lines that the phone added to the photo, because they name the phone, not the item. Keeps a phone's name without camera
 * words, which may be the item.
 */
export const removeWatermark = (text: LabelText): LabelText => {
  const hasCameraWords = (line: ReadLine): boolean => CAMERA_WORDS.test(line.text) || (isAtEdge(line) && CAMERA_SETTINGS.test(line.text));
  const hasWatermark = text.lines.some(hasCameraWords);
  const isWatermark = (line: ReadLine): boolean =>
    hasCameraWords(line) ||
    (isAtEdge(line) && (DATE_STAMP.test(line.text) || (hasWatermark && (PHONE_NAME.test(line.text) || LENS_MAKER.test(line.text)))));
  return { ...text, lines: text.lines.filter((line) => !isWatermark(line)) };
};
