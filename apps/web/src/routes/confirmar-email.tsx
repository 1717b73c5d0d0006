import { createFileRoute } from '@tanstack/react-router';
import { confirmEmail, EmailConfirmationPage } from '../accounts/email-confirmation-page.tsx';

export const Route = createFileRoute('/confirmar-email')({
  staticData: { title: 'Confirmar e-mail' },
  loader: ({ location }) => confirmEmail(location.hash),
  // Opening another link in the same tab changes only the hash.
  shouldReload: true,
  component: Confirmation,
});

function Confirmation() {
  return <EmailConfirmationPage outcome={Route.useLoaderData()} />;
}
