export { default as texts } from '../../core/texts/en/contact.json';
export { ContactForm as widget } from '../../widgets/contact-form/contact-form.tsx';
