import { getFallbackToken, useSession } from '@relist/sdk-widgets';
import { Suspense, type ComponentType } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import type { SitePath } from './paths.ts';
import { FullScreenSpinner } from './layout/full-screen-spinner.tsx';
import { PageBoundary } from './layout/page-boundary.tsx';
import { RedirectToSignIn } from './layout/redirect-to-sign-in.tsx';
import { Shell } from './layout/shell.tsx';
import { createPage } from './lib/create-page.tsx';
import { ItemRoute } from './pages/item/lazy-item-route.ts';

const LandingPage = createPage(async () => (await import('./pages/landing/landing-page.tsx')).LandingPage);
const OldLandingPage = createPage(async () => (await import('./pages/landing/old-landing-page.tsx')).OldLandingPage);
const AuthPage = createPage(async () => (await import('./pages/auth/auth-page.tsx')).AuthPage);
const ConnectPage = createPage(async () => (await import('./pages/connect/connect-page.tsx')).ConnectPage);
const HomePage = createPage(async () => (await import('./pages/home/home-page.tsx')).HomePage);
const PostedRoute = createPage(async () => (await import('./pages/item/posted-route.tsx')).PostedRoute);
const ListingsPage = createPage(async () => (await import('./pages/listings/listings-page.tsx')).ListingsPage);
const PricingPage = createPage(async () => (await import('./pages/pricing/pricing-page.tsx')).PricingPage);
const TrackerPage = createPage(async () => (await import('./pages/tracker/tracker-page.tsx')).TrackerPage);
const AnalyticsPage = createPage(async () => (await import('./pages/analytics/analytics-page.tsx')).AnalyticsPage);
const AdminPage = createPage(async () => (await import('./pages/admin/admin-page.tsx')).AdminPage);
const SettingsPage = createPage(async () => (await import('./pages/settings/settings-page.tsx')).SettingsPage);
const ContactPage = createPage(async () => (await import('./pages/contact/contact-page.tsx')).ContactPage);
const PartnersPage = createPage(async () => (await import('./pages/partners/partners-page.tsx')).PartnersPage);
const PlaygroundPage = createPage(async () => (await import('./pages/partners/playground/playground-page.tsx')).PlaygroundPage);
const DocsPage = createPage(async () => (await import('./pages/docs/docs-page.tsx')).DocsPage);
const TestAnalysisPage = createPage(async () => (await import('./pages/trials/test-analysis-page.tsx')).TestAnalysisPage);
const TestPlatformPage = createPage(async () => (await import('./pages/trials/test-platform-page.tsx')).TestPlatformPage);
const PrivacyPage = createPage(async () => (await import('./pages/legal/privacy-page.tsx')).PrivacyPage);
const TermsPage = createPage(async () => (await import('./pages/legal/terms-page.tsx')).TermsPage);
const NotFoundPage = createPage(async () => (await import('./pages/not-found/not-found-page.tsx')).NotFoundPage);

/** The seller's home, or the landing page. An expired token leads to sign-in. */
const HomeRoute = () => {
  const { state, error } = useSession();
  if (state === 'signed-in') return <HomePage />;
  return error ? <RedirectToSignIn path="/auth" /> : <LandingPage />;
};

/** Redirects signed-out visitors from workspace pages, except the home page, to /api/login. */
const requireSignIn = (PageComponent: ComponentType) => () =>
  useSession().state === 'signed-in' ? <PageComponent /> : <RedirectToSignIn path="/api/login" />;
/** This page also accepts a token under another storage key, which does not sign the user in. */
const TestPlatform = () =>
  useSession().state === 'signed-in' || getFallbackToken() ? <TestPlatformPage /> : <RedirectToSignIn path="/api/login" />;

/** The old landing page, for signed-out visitors only. */
const OldLanding = () => (useSession().state === 'signed-in' ? <NotFoundPage /> : <OldLandingPage />);

/** The component of each path. */
const pages: Readonly<Record<SitePath, ComponentType>> = {
  '/': HomeRoute,
  '/auth': AuthPage,
  '/connect': ConnectPage,
  '/items/:id': requireSignIn(ItemRoute),
  '/items/:id/posted': requireSignIn(PostedRoute),
  '/listings': requireSignIn(ListingsPage),
  '/pricing': requireSignIn(PricingPage),
  '/tracker': requireSignIn(TrackerPage),
  '/analytics': requireSignIn(AnalyticsPage),
  '/admin': requireSignIn(AdminPage),
  '/settings': requireSignIn(SettingsPage),
  '/test-analysis': requireSignIn(TestAnalysisPage),
  '/test-platform': TestPlatform,
  '/partners': PartnersPage,
  '/partners/playground': PlaygroundPage,
  '/docs': DocsPage,
  '/contact': ContactPage,
  '/privacy': PrivacyPage,
  '/terms': TermsPage,
  '/old-landing': OldLanding,
};
/** Returns the pattern that matches a page's paths. Everything below /docs is one page. */
const toPattern = (pagePath: string) => (pagePath === '/docs' ? '/docs/*?' : pagePath);

/** All routes, by sign-in state. */
export const Routes = () => {
  const { state } = useSession();
  const [path] = useLocation();
  // These pages show the state of their forms. A spinner instead would hide the response to a sign-in.
  if (state === 'loading' && path !== '/auth' && path !== '/connect')
    return (
      <main>
        <FullScreenSpinner />
      </main>
    );
  return (
    <Shell>
      {/* The key is the first segment, because everything below /docs is one page. */}
      <PageBoundary key={path.split('/')[1]}>
        <Suspense fallback={<FullScreenSpinner />}>
          <Switch>
            {Object.entries(pages).map(([pagePath, component]) => (
              <Route key={pagePath} path={toPattern(pagePath)} component={component} />
            ))}
            <Route component={NotFoundPage} />
          </Switch>
        </Suspense>
      </PageBoundary>
    </Shell>
  );
};
