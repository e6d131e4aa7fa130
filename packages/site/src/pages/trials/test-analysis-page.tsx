import { TrialAnalysis } from '@relist/sdk-widgets';
import { Page } from '../../layout/page.tsx';
import { useTitle } from '../../lib/use-title.ts';

/** Analyzes one photo and shows the full result. */
export const TestAnalysisPage = () => {
  useTitle('Test Image Analysis');
  return (
    <Page title="Test Image Analysis" lead="Try the analysis on one photo. Nothing is saved.">
      <TrialAnalysis />
    </Page>
  );
};
