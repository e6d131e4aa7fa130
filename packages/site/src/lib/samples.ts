/** Phone photos of used clothes, one per item, for visitors to try; written by .scripts/sample-result.mjs. */
export const SAMPLES = [
  { id: 'nautica-hoodie', name: 'Navy hoodie' },
  { id: 'reebok-hoodie', name: 'Pink hoodie' },
  { id: 'hummel-pants', name: 'Black pants' },
] as const;
export type SampleId = (typeof SAMPLES)[number]['id'];

/** Named like a camera's files: the name tells the engine nothing. */
export const samples = SAMPLES.map(({ id }, at) => [{ name: `IMG_${1412 + at}.jpg`, url: `/samples/${id}.jpg` }]);
