export { contactTexts as texts } from '../../core/texts/contact.ts';
export { ContactForm as widget } from '../../widgets/contact-form/contact-form.tsx';
