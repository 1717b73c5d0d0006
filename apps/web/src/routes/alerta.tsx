import { createFileRoute } from '@tanstack/react-router';
import { AlertLinkPage } from '../vacancy-alerts/link/alert-link-page.tsx';
import { type ReceivedAlertLink, receiveAlertLink } from '../vacancy-alerts/link/received-alert-link.ts';

export const Route = createFileRoute('/alerta')({
  staticData: { title: 'Alerta de vagas' },
  loader: ({ location }) => receiveAlertLink(location.hash),
  // Another link that is opened in the same tab changes only the hash, which would not run the loader again.
  shouldReload: true,
  component: AlertLink,
});

function AlertLink() {
  const received = Route.useLoaderData();
  return (
    <>
      <meta name="robots" content="noindex" />
      <AlertLinkPage key={keyOf(received)} received={received} />
    </>
  );
}

const keyOf = (received: ReceivedAlertLink): string => {
  if (received.state === 'unconfirmed') return received.token;
  return received.state === 'active' ? received.alerts.alert._id : received.state;
};
