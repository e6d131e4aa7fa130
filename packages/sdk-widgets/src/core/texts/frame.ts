/** Texts for the page that a shop holds in a frame: what stands in a widget's place there. */
export const frameTexts = {
  'frame.unanswered.title': 'Not connected yet',
  'frame.unanswered.text':
    'The page around this part has not said who is here. Load it again. For its developer: it has to answer the message {question} with one of type {answer} and a token of the shop’s own server, from {origins}.',
  'frame.alone.title': 'A part of another page',
  'frame.alone.text':
    'This part of Relist works inside the pages of a shop. For their developer: put its address into an iframe on {origins}.',
};
