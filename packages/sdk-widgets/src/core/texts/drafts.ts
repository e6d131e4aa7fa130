/** Texts about photos that are kept, and about the connection they wait for. */
export const draftTexts = {
  'draft.restored': 'Your photos from last time are back, as you left them.',
  'draft.pickAgain': 'This browser could not keep {names}. Pick the missing photos again.',
  'draft.offline': 'You are offline. Your photos are kept here; the analysis goes on by itself when the connection is back.',
  'draft.slow': 'The connection is slow. Your photos are still on their way: leave this page open.',
  'draft.inProgress': 'These photos are still being analyzed. The result appears here in a moment.',
};
