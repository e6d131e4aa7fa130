import { otherToken, useSession } from '@relist/sdk-widgets';
import { lazy, Suspense, type ComponentType } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { FullScreenSpinner } from './layout/full-screen-spinner.tsx';
import { PageBoundary } from './layout/page-boundary.tsx';
import { SessionLost } from './layout/session-lost.tsx';
import { Shell } from './layout/shell.tsx';

/** A page in a chunk of its own. */
const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const LandingPage = page(async () => (await import('./pages/landing/landing-page.tsx')).LandingPage);
const OldLandingPage = page(async () => (await import('./pages/landing/old-landing-page.tsx')).OldLandingPage);
const AuthPage = page(async () => (await import('./pages/auth/auth-page.tsx')).AuthPage);
const HomePage = page(async () => (await import('./pages/home/home-page.tsx')).HomePage);
const ListingsPage = page(async () => (await import('./pages/listings/listings-page.tsx')).ListingsPage);
const PricingPage = page(async () => (await import('./pages/pricing/pricing-page.tsx')).PricingPage);
const TrackerPage = page(async () => (await import('./pages/tracker/tracker-page.tsx')).TrackerPage);
const AnalyticsPage = page(async () => (await import('./pages/analytics/analytics-page.tsx')).AnalyticsPage);
const AdminPage = page(async () => (await import('./pages/admin/admin-page.tsx')).AdminPage);
const SettingsPage = page(async () => (await import('./pages/settings/settings-page.tsx')).SettingsPage);
const ContactPage = page(async () => (await import('./pages/contact/contact-page.tsx')).ContactPage);
const TestAnalysisPage = page(async () => (await import('./pages/trials/test-analysis-page.tsx')).TestAnalysisPage);
const TestPlatformPage = page(async () => (await import('./pages/trials/test-platform-page.tsx')).TestPlatformPage);
const PrivacyPage = page(async () => (await import('./pages/legal/privacy-page.tsx')).PrivacyPage);
const TermsPage = page(async () => (await import('./pages/legal/terms-page.tsx')).TermsPage);
const NotFoundPage = page(async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage);

/** The seller's home, or the landing page; a dead token leads to sign-in. */
const Front = () => {
  const { state, error } = useSession();
  if (state === 'signed-in') return <HomePage />;
  return error ? <SessionLost to="/auth" /> : <LandingPage />;
};

/** Workspace pages but the home send a visitor to /api/login. */
const workspace = (Shown: ComponentType) => () => (useSession().state === 'signed-in' ? <Shown /> : <SessionLost to="/api/login" />);
const Listings = workspace(ListingsPage);
const Pricing = workspace(PricingPage);
const Tracker = workspace(TrackerPage);
const Analytics = workspace(AnalyticsPage);
const Admin = workspace(AdminPage);
const Settings = workspace(SettingsPage);
const TestAnalysis = workspace(TestAnalysisPage);
/** Its token may lie under another key, which signs nobody in. */
const TestPlatform = () => (useSession().state === 'signed-in' || otherToken() ? <TestPlatformPage /> : <SessionLost to="/api/login" />);

/** Every address of the site, and what it shows to whom. */
export const Routes = () => {
  const { state } = useSession();
  const [path] = useLocation();
  // /auth shows the state of its own forms; a spinner in their place would swallow the answer to a sign-in.
  if (state === 'loading' && path !== '/auth') return <FullScreenSpinner />;
  return (
    <Shell>
      <PageBoundary key={path}>
        <Suspense fallback={<FullScreenSpinner />}>
          <Switch>
            <Route path="/" component={Front} />
            <Route path="/auth" component={AuthPage} />
            <Route path="/listings" component={Listings} />
            <Route path="/pricing" component={Pricing} />
            <Route path="/tracker" component={Tracker} />
            <Route path="/analytics" component={Analytics} />
            <Route path="/admin" component={Admin} />
            <Route path="/settings" component={Settings} />
            <Route path="/test-analysis" component={TestAnalysis} />
            <Route path="/test-platform" component={TestPlatform} />
            <Route path="/contact" component={ContactPage} />
            <Route path="/privacy" component={PrivacyPage} />
            <Route path="/terms" component={TermsPage} />
            {state === 'signed-out' && <Route path="/old-landing" component={OldLandingPage} />}
            <Route component={NotFoundPage} />
          </Switch>
        </Suspense>
      </PageBoundary>
    </Shell>
  );
};
