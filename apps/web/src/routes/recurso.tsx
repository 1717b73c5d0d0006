import { createFileRoute, redirect } from '@tanstack/react-router';
import { textParams } from '../platform/navigation/search-params.ts';
import { AppealLinkPage } from '../sanctions/appeal-link/appeal-link-page.tsx';
import { receiveAppealLink } from '../sanctions/appeal-link/received-appeal-link.ts';

export const Route = createFileRoute('/recurso')({
  staticData: { title: 'Recurso' },
  validateSearch: textParams('token'),
  beforeLoad: ({ search: { token } }) => {
    // Behind the # it reaches no log, and so mails have it there; from here on no reload and no history names it to one.
    if (token) throw redirect({ to: '/recurso', hash: token, replace: true });
  },
  loader: ({ location }) => receiveAppealLink(location.hash),
  // Another link opened in the same tab changes only what is behind the #.
  shouldReload: true,
  component: Appeal,
});

function Appeal() {
  const received = Route.useLoaderData();
  return (
    <>
      <meta name="robots" content="noindex" />
      <AppealLinkPage key={received.state === 'good' ? received.token : received.state} received={received} />
    </>
  );
}
