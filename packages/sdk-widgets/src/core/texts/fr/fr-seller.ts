import commonTexts from './common.json';
import uploaderTexts from './uploader.json';
import limitedUploaderTexts from './limited-uploader.json';
import contactTexts from './contact.json';
import draftTexts from './drafts.json';
import embeddingTexts from './embedding.json';
import frameTexts from './frame.json';
import editorTexts from './editor.json';
import statsTexts from './stats.json';
import studioTexts from './studio.json';
import fieldTexts from '@relist/api/messages/fr/fields.json';

/** French texts that sellers see before the results. */
export const texts = {
  ...commonTexts,
  ...uploaderTexts,
  ...limitedUploaderTexts,
  ...contactTexts,
  ...draftTexts,
  ...embeddingTexts,
  ...frameTexts,
  ...editorTexts,
  ...statsTexts,
  ...studioTexts,
  ...fieldTexts,
};
