import { authTexts } from '../../core/texts/auth.ts';
import { embeddingTexts } from '../../core/texts/embedding.ts';

export const texts = { ...authTexts, ...embeddingTexts };
export { AuthForms as widget } from '../../widgets/auth-forms/auth-forms.tsx';
