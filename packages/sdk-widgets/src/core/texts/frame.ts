/** Texts for the page that a shop holds in a frame: what stands in a widget's place there. */
export const frameTexts = {
  'frame.unanswered.title': 'Not connected yet',
  'frame.unanswered.text':
    'The page around this widget hasn’t signed anyone in. Reload it. Developers: answer the message {question} with one of type {answer} and a token from your own server, from {origins}.',
  'frame.alone.title': 'Part of another page',
  'frame.alone.text': 'This widget works inside a shop’s page. Developers: put its URL in an iframe on {origins}.',
};
