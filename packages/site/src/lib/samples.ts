/** Phone photos of used clothes, one per item, for visitors to try. .scripts/sample-result.mjs writes this file. */
export const SAMPLES = [
  { id: 'nautica-hoodie', name: 'Navy hoodie' },
  { id: 'reebok-hoodie', name: 'Pink hoodie' },
  { id: 'hummel-pants', name: 'Black pants' },
] as const;
export type SampleId = (typeof SAMPLES)[number]['id'];

/** The samples, with file names as from a camera, which do not describe the item. */
export const samples = SAMPLES.map(({ id }, index) => [{ name: `IMG_${1412 + index}.jpg`, url: `/samples/${id}.jpg` }]);
