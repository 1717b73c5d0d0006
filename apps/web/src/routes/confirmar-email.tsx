import { createFileRoute } from '@tanstack/react-router';
import { confirmEmail, EmailConfirmationPage } from '../accounts/email-confirmation-page.tsx';
export const Route = createFileRoute('/confirmar-email')({
  staticData: { title: 'Confirmar e-mail' },
  loader: ({ location }) => confirmEmail(location.hash),
  // Another link opened in the same tab changes only what is behind the #.
  shouldReload: true,
  component: Confirmation,
});

function Confirmation() {
  return <EmailConfirmationPage outcome={Route.useLoaderData()} />;
}
