import { ContactForm, Icon } from '@relist/sdk-widgets';
import { Link } from 'wouter';
import { Page } from '../../layout/page.tsx';
import { useTitle } from '../../lib/use-title.ts';
import styles from './contact-page.module.css';

export const ContactPage = () => {
  useTitle('Contact', 'Write to Relist support. We answer within 24-48 hours on business days.');
  return (
    <Page title="Contact Us" lead="Ask a question, report an error or share an idea.">
      <Link href="/" className={styles.backLink}>
        <Icon name="arrow-left" size={16} />
        Back to Home
      </Link>
      <ContactForm />
    </Page>
  );
};
