/** Texts about photos that are kept, and about the connection they wait for. */
export const draftTexts = {
  'draft.restored': 'We restored your photos from last time.',
  'draft.pickAgain': 'This browser couldn’t keep {names}. Add the missing photos again.',
  'draft.offline': 'You’re offline. Your photos are saved; we’ll finish when you’re back.',
  'draft.slow': 'Your connection is slow. Keep this page open while your photos upload.',
  'draft.inProgress': 'We’re still analyzing these photos. The result will appear here soon.',
};
