// Wordings of the sentences after the opener, by fact. Facts appear only in slots.

export const LABEL_MATERIAL = [
  'The label reads {material}.',
  'According to the label: {material}.',
  'Material, from the label: {material}.',
];
export const MATERIAL = ['Material: {material}.', 'Made of {material}.'];
export const FEATURES = ['Features: {features}.', 'Details: {features}.'];
/** Wording of the sentence for each feature. */
export const FEATURE = ['{features}.'];
/** Wording for a feature of one or two words. */
export const FRAGMENT = ['Details: {features}.'];
/** Wording for a number alone, such as the 475 of a casserole dish. */
export const NUMBER = ['Number: {features}.'];
export const ERA = ['From {era}.', 'Era: {eraWord}.'];
export const YEAR = ['Year: {year}.', 'From {year}.'];
export const ORIGIN = ['Made in {country}, {year}.'];
export const INCLUDED = ['Comes with ', 'Included: ', 'Includes '];
export const COLOR = ['Color: {color}.', 'The color is {color}.'];
/** Wording for the console of a video game. */
export const CONSOLE = ['For {brand} {model}.'];
export const COUNTRY = ['Made in {country}.'];
export const SIZING = ['{whose} sizing.'];
/** Wording for items that are not worn. */
export const FOR_WHOM = ['For {who}.'];
export const ISBN = ['ISBN {isbn}.', 'ISBN: {isbn}.', 'The ISBN is {isbn}.'];
export const CONDITION = ['Condition: {condition}.', 'Overall condition: {condition}.'];
export const FLAWS = ['Please note: ', 'Flaws to know about: ', 'Signs of use: '];
/** Lead-ins for new items, which have no signs of use. */
export const FLAWS_NEW = ['Please note: ', 'Flaws to know about: '];
export const FLAWS_SPEECH = ['To be upfront: ', 'What you should know: ', 'Please note: '];
export const MEASUREMENTS = ['Measurements: ', 'Measured: '];
export const RECEIVE = [
  'You will receive the {item} in the photos.',
  'Included: the {item} shown in the photos.',
  'The photos show exactly what you will receive.',
];
/** Wordings for items without any known fact. */
export const UNKNOWN = [
  'A second-hand item, as shown in the photos.',
  'See the photos for this second-hand item.',
  'Second-hand item, photographed as it is.',
];
