import { createFileRoute } from '@tanstack/react-router';
import { confirmEmail, EmailConfirmationPage } from '../accounts/email-confirmation-page.tsx';

export const Route = createFileRoute('/confirmar-email')({
  staticData: { title: 'Confirmar e-mail' },
  loader: ({ location }) => confirmEmail(location.hash),
  // Another link that is opened in the same tab changes only the hash, which would not run the loader again.
  shouldReload: true,
  component: Confirmation,
});

function Confirmation() {
  return <EmailConfirmationPage outcome={Route.useLoaderData()} />;
}
