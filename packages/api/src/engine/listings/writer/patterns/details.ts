/** Sentences after the first, by the fact that they state. Every word that is a fact stands in a gap. */
export const LABEL_MATERIAL = [
  'The label reads {material}.',
  'According to the label: {material}.',
  'Material, from the label: {material}.',
];
export const MATERIAL = ['Material: {material}.', 'Made of {material}.'];
export const FEATURES = ['Details: {features}.', 'Worth knowing: {features}.', 'Features: {features}.'];
export const ERA = ['From {era}.', 'Era: {eraWord}.'];
export const COLOR = ['Color: {color}.', 'The color is {color}.'];
export const COUNTRY = ['Made in {country}.', 'Country of manufacture: {country}.', 'Origin: {country}.'];
export const SIZING = ['{whose} sizing.', 'Sized for {who}.'];
export const ISBN = ['ISBN {isbn}.', 'ISBN: {isbn}.', 'The ISBN is {isbn}.'];
export const CONDITION = ['Condition: {condition}.', 'Condition grade: {condition}.', 'Overall condition: {condition}.'];
export const FLAWS = ['Please note: ', 'Flaws to know about: ', 'Signs of use: '];
/** A thing that is new has no signs of use. */
export const FLAWS_NEW = ['Please note: ', 'Flaws to know about: '];
export const FLAWS_SPEECH = ['To be upfront: ', 'What you should know: ', 'Please note: '];
export const MEASUREMENTS = ['Measurements: ', 'Measured: ', 'By the tape: '];
/** The photos may only lack the label, so nothing is said of the thing itself. */
export const NO_SIZE_MEASURED = ['For the size, please go by the measurements.', 'Please use the measurements to judge the size.'];
export const NO_SIZE = ['Ask me for the size and the measurements you need.', 'Please ask for size and measurements before you buy.'];
export const RECEIVE = [
  'You will receive the {thing} in the photos.',
  'Included: the {thing} shown in the photos.',
  'The photos show exactly what you will receive.',
];
/** When not even a color is known. */
export const UNKNOWN = [
  'A second-hand item, as shown in the photos.',
  'See the photos for this second-hand item.',
  'Second-hand item, photographed as it is.',
];

/** Last words by platform. */
export const CLOSERS = {
  ebay: [
    'Please look at every photo: they are part of the description.',
    'Questions? Send a message before you buy.',
    'Take a close look at the photos and ask if anything is unclear.',
    'Happy to answer questions about any detail.',
    'Zoom into the photos for the details.',
  ],
  facebook: [
    'Message me with any questions.',
    'Happy to send more photos.',
    'Send me a message if you are interested.',
    'Let me know if you want another photo or a measurement.',
    'Ask away if something is unclear.',
  ],
  poshmark: [
    'Questions? Leave a comment.',
    'Comment below if you want another photo or a measurement.',
    'Ask me anything in the comments.',
    'More photos on request: just comment.',
    'Add it to a bundle if you like more than one of my things.',
  ],
  instagram: [
    'Send me a message to buy.',
    'Message me and {it} {is} yours.',
    'Questions or a closer look? Message me.',
    'First message gets {them}.',
    'Want {them}? Message me.',
  ],
  tiktok: [
    'Please check the photos before you order.',
    'Look closely at every photo before ordering.',
    'Compare the details with what you need before you order.',
    'Questions are welcome in the chat.',
    'The photos show the very {thing} you will get.',
  ],
} as const;
