import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '../colleagues/invitation/invitation-page.tsx';
import { receiveInvitation } from '../colleagues/invitation/received-invitation.ts';

export const Route = createFileRoute('/convite')({
  staticData: { title: 'Convite' },
  loader: ({ location }) => receiveInvitation(location.hash),
  component: Invitation,
});

function Invitation() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <InvitationPage received={Route.useLoaderData()} />
    </>
  );
}
