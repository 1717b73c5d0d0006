import { createFileRoute } from '@tanstack/react-router';
import { AppealLinkPage } from '../sanctions/appeal-link-page.tsx';
import { receiveAppealLink } from '../sanctions/received-appeal-link.ts';

export const Route = createFileRoute('/recurso')({
  staticData: { title: 'Recurso' },
  loader: ({ location }) => receiveAppealLink(location.hash),
  // Another link that is opened in the same tab changes only the hash, which would not run the loader again.
  shouldReload: true,
  component: Appeal,
});

function Appeal() {
  const received = Route.useLoaderData();
  return (
    <>
      <meta name="robots" content="noindex" />
      <AppealLinkPage
        key={received.state === 'valid' ? received.token : received.state}
        received={received}
      />
    </>
  );
}
