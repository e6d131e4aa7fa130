import { commonTexts } from './common.ts';
import { uploaderTexts } from './uploader.ts';
import { contactTexts } from './contact.ts';
import { draftTexts } from './drafts.ts';
import { embeddingTexts } from './embedding.ts';
import { frameTexts } from './frame.ts';
import { editorTexts } from './editor.ts';
import { statsTexts } from './stats.ts';
import { studioTexts } from './studio.ts';
import { errorTexts } from './errors.ts';
import { fieldProblems } from './field-problems.ts';

/** What sellers see up to their results, and what goes wrong, in Spanish. */
export const texts = {
  ...commonTexts,
  ...uploaderTexts,
  ...contactTexts,
  ...draftTexts,
  ...embeddingTexts,
  ...frameTexts,
  ...editorTexts,
  ...statsTexts,
  ...studioTexts,
  ...errorTexts,
  ...fieldProblems,
};
