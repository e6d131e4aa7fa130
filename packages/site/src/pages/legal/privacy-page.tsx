import { useTitle } from '../../lib/use-title.ts';
import { LegalPage } from './legal-page.tsx';

/** Retention period of each kind of data. */
const RETENTION = [
  ['Account data', 'Until the account is deleted'],
  ['Item photos and their analyses', 'Until you delete them, plus 30 days in case you want them back'],
  ['Usage logs', 'Up to 2 years'],
  ['Support communications', 'Up to 3 years'],
] as const;

/** The privacy policy: stored data, retention periods, and users' rights. */
export const PrivacyPage = () => {
  useTitle('Privacy Policy', 'What Relist keeps about you, for how long, and how to correct, delete or download it.');
  return (
    <LegalPage title="Privacy Policy">
      <h2>What we keep and for how long</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Kept</th>
          </tr>
        </thead>
        <tbody>
          {RETENTION.map(([data, period]) => (
            <tr key={data}>
              <th scope="row">{data}</th>
              <td>{period}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>How we use it</h2>
      <p>
        We analyze the photos and notes you add to identify the item, estimate its price and write its listing. Account data lets you sign
        in and find your items again.
      </p>
      <h2>Your rights</h2>
      <ul>
        <li>Access: see the data we keep about you.</li>
        <li>Correction: have wrong data corrected.</li>
        <li>Deletion: have your data deleted.</li>
        <li>Portability: download your data.</li>
        <li>Objection: object to how your data is used.</li>
      </ul>
      <h2>Children</h2>
      <p>The service is not for anyone under 13.</p>
      <h2>Questions</h2>
      <p>We answer privacy inquiries within 30 days.</p>
    </LegalPage>
  );
};
