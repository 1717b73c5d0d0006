import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage, receiveInvitation } from '../colleagues/invitation/invitation-page.tsx';

export const Route = createFileRoute('/convite')({
  staticData: { title: 'Convite' },
  loader: ({ location }) => receiveInvitation(location.hash),
  // Another link that is opened in the same tab changes only the hash, which would not run the loader again.
  shouldReload: true,
  component: Invitation,
});

function Invitation() {
  const received = Route.useLoaderData();
  return (
    <>
      <meta name="robots" content="noindex" />
      <InvitationPage
        key={received.state === 'valid' ? received.token : received.state}
        received={received}
      />
    </>
  );
}
