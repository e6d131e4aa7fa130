import authTexts from '../../core/texts/en/auth.json';
import embeddingTexts from '../../core/texts/en/embedding.json';

export const texts = { ...authTexts, ...embeddingTexts };
export { AuthForms as widget } from '../../widgets/auth-forms/auth-forms.tsx';
