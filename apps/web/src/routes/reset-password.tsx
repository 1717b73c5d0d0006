import { createFileRoute, redirect } from '@tanstack/react-router';
import { ResetPasswordPage, receiveReset } from '../accounts/password-reset/reset-password-page.tsx';
import { textParams } from '../platform/navigation/search-params.ts';

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'Nova senha' },
  validateSearch: textParams('token'),
  beforeLoad: ({ search: { token } }) => {
    // Behind the # it reaches no log, and so mails have it there; from here on no reload and no history names it to one.
    if (token) throw redirect({ to: '/reset-password', hash: token, replace: true });
  },
  loader: ({ location }) => receiveReset(location.hash),
  // Another link opened in the same tab changes only what is behind the #.
  shouldReload: true,
  component: Reset,
});

function Reset() {
  const received = Route.useLoaderData();
  return (
    <>
      <meta name="robots" content="noindex" />
      <ResetPasswordPage
        key={received.state === 'good' ? received.token : received.state}
        received={received}
      />
    </>
  );
}
