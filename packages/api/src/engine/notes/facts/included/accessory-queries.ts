/** Device families, which turn "iPhone 12 case" into "phone case". */
const DEVICE_FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/iphone|galaxy s|galaxy note|pixel|phone/i, 'phone'],
  [/ipad|kindle|tablet|surface/i, 'tablet'],
  [/macbook|laptop|chromebook|thinkpad/i, 'laptop'],
  [/watch|fitbit|garmin/i, 'watch'],
  [/switch|xbox|playstation|ps\d|wii|nintendo|3ds|gameboy|game boy/i, 'game'],
  [/canon|nikon|sony|camera|gopro/i, 'camera'],
  [/barbie|doll|american girl/i, 'doll'],
];
/** Returns the texts by which the catalog may find an accessory, most specific first. */
export const listAccessoryQueries = (device: string, noun: string): string[] => {
  const family = DEVICE_FAMILIES.find(([pattern]) => pattern.test(device))?.[1];
  return [`${device} ${noun}`, ...(family ? [`${family} ${noun}`, `${noun} for ${family}`] : []), noun];
};
