import { useTitle } from '../../lib/use-title.ts';
import { LegalPage } from './legal-page.tsx';

export const TermsPage = () => {
  useTitle('Terms of Service', 'The terms for using Relist during the free beta.');
  return (
    <LegalPage title="Terms of Service">
      <h2>Beta period</h2>
      <p>The service is free during the beta period. No payment information is required.</p>
      <h2>AI results</h2>
      <p>
        Identifications, conditions, prices and texts created by AI are guidance only. Check them before you post. The seller is responsible
        for the listing.
      </p>
      <h2>Who can use Relist</h2>
      <p>You must be at least 13 years old.</p>
      <h2>Account termination</h2>
      <p>We may end an account for violations of these terms, for inactivity, or for any reason with 30 days’ notice.</p>
      <h2>Governing law</h2>
      <p>These terms are governed by the laws of one state of the United States.</p>
      <h2>Questions</h2>
      <p>We answer legal inquiries within 30 days.</p>
    </LegalPage>
  );
};
