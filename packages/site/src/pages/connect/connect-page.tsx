import { createResource, useRelist, useResource, AuthForms, useSession } from '@relist/sdk-widgets';
import { useState } from 'react';
import { FullScreenSpinner } from '../../layout/full-screen-spinner.tsx';
import { Page } from '../../layout/page.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { useWaitingWindow } from '../../lib/waiting-window.ts';
import { NoRequest, OriginCheckFailed, OriginRejected } from './connect-errors.tsx';
import { Question, type QuestionProps } from './question.tsx';
import { readRequest } from './request.ts';

/** Checks whether this server accepts pages from the origin. */
export const useOrigin = (origin: string) => {
  const { client } = useRelist();
  const [originCheck] = useState(() => createResource(() => client.embed.origin({ query: { origin } })));
  return useResource(originCheck);
};

/** Shows the question to signed-in users. Once visible, the sign-in forms stay open and show their progress. */
const SignInThenQuestion = ({ request, opener }: QuestionProps) => {
  const { state } = useSession();
  const { host } = new URL(request.origin);
  useWaitingWindow(host);
  const [isFormShown, setIsFormShown] = useState(false);
  if (state === 'signed-out' && !isFormShown) setIsFormShown(true);
  if (state === 'signed-in') return <Question request={request} opener={opener} />;
  if (!isFormShown) return <FullScreenSpinner />;
  return (
    <Page title="Sign in to continue" lead={`Then you decide whether ${host} can use your account.`} width="text">
      {/* Opening the provider in this window would lose the request. */}
      <AuthForms providerIn="tab" />
    </Page>
  );
};

/** Checks the origin first, so that users are not asked to trust, or sign in for, a page that this server would reject. */
const OriginCheck = ({ request, opener }: QuestionProps) => {
  const { data, error, status, refetch } = useOrigin(request.origin);
  if (data) return data.allowed ? <SignInThenQuestion request={request} opener={opener} /> : <OriginRejected origin={request.origin} />;
  if (error) return <OriginCheckFailed error={error} isBusy={status === 'loading'} onRetry={() => void refetch()} />;
  return <FullScreenSpinner />;
};

/** The window that another origin opens, so that users never type passwords there. */
export const ConnectPage = () => {
  const [request] = useState(() => readRequest(location.hash));
  const opener = window.opener as Window | null;
  useTitle('Connect a page', 'Sign in to Relist for a page that shows its widgets.');
  return request && opener ? <OriginCheck request={request} opener={opener} /> : <NoRequest />;
};
