import type { LabelText, ReadLine } from '../types.ts';

/** Words that phones print on their photos along with their name, such as "SHOT ON REDMI NOTE 8T" or "AI QUAD CAMERA". */
const CAMERA_WORDS =
  /\b(?:dual|triple|quad|penta)\s+cam[a-z]*\b|\bai\s+(?:dual|triple|quad|penta)\b|\bshot\s+(?:on|by)\b|\b(?:leica|zeiss|hasselblad)\s+camera\b/i;
/** Settings that phones print below their name, such as "24mm f/1.8 1/50s ISO 100". */
const CAMERA_SETTINGS = /\bf\s?\/\s?\d(?:\.\d+)?.*\biso\s?\d{2,5}\b|\b\d{1,3}\s?mm\s+f\s?\/\s?\d/i;
/** A phone and the maker of its lens on one line: "XIAOMI 11T | LEICA". */
const PHONE_WITH_LENS = /^\W*(?:xiaomi|redmi|huawei|oneplus|vivo)\s+\w{1,8}(?:\s+\w{1,6})?\W+(?:leica|zeiss|hasselblad)\W*$/i;
const LENS_MAKER = /^\W*(?:leica|zeiss|hasselblad)\W*$/i;
/** A phone's name at the start of a line, possibly after a letter that OCR reads in its logo. */
const PHONE_NAME =
  /^\W*(?:\w\s+)?(?:(?:xiaomi|samsung)\s+)?(?:redmi|xiaomi|poco|mi|honor|huawei|realme|oppo|vivo|oneplus|galaxy|samsung|nokia|infinix|tecno)\b/i;
/** A phone's name with its model number, alone on a line: "Xiaomi 11T". */
const PHONE_MODEL =
  /^\W*(?:xiaomi|redmi|poco|mi|huawei|honor|oneplus|realme|oppo|vivo)\s+(?:note\s+|mate\s+|p|x|a|k|f|m)?\d{1,3}\s?[a-z]{0,2}(?:\s+(?:pro|ultra|lite|plus|max|5g))*\W*$/i;
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
  // A phone's model at one edge and the maker of its lens beside it are a watermark without camera words.
  const isPhoneModelWithLens = (line: ReadLine): boolean =>
    isAtEdge(line) && PHONE_MODEL.test(line.text) && text.lines.some((lens) => isAtEdge(lens) && LENS_MAKER.test(lens.text));
  const isPhoneWithLens = (line: ReadLine): boolean => isAtEdge(line) && PHONE_WITH_LENS.test(line.text);
  const hasWatermark = text.lines.some((line) => hasCameraWords(line) || isPhoneModelWithLens(line) || isPhoneWithLens(line));
  const isWatermark = (line: ReadLine): boolean =>
    hasCameraWords(line) ||
    isPhoneWithLens(line) ||
    (isAtEdge(line) && (DATE_STAMP.test(line.text) || (hasWatermark && (PHONE_NAME.test(line.text) || LENS_MAKER.test(line.text)))));
  return { ...text, lines: text.lines.filter((line) => !isWatermark(line)) };
};
