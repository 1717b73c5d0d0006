import { createFileRoute, redirect } from '@tanstack/react-router';
import { ResetPasswordPage, receiveReset } from '../accounts/password-reset/reset-password-page.tsx';
import { textParams } from '../platform/navigation/search-params.ts';

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'Nova senha' },
  validateSearch: textParams('token'),
  beforeLoad: ({ search: { token } }) => {
    // The hash never reaches server logs, so a token in the query is moved there.
    if (token) throw redirect({ to: '/reset-password', hash: token, replace: true });
  },
  loader: ({ location }) => receiveReset(location.hash),
  // Another link that is opened in the same tab changes only the hash, which would not run the loader again.
  shouldReload: true,
  component: Reset,
});

function Reset() {
  const received = Route.useLoaderData();
  return (
    <>
      <meta name="robots" content="noindex" />
      <ResetPasswordPage
        key={received.state === 'valid' ? received.token : received.state}
        received={received}
      />
    </>
  );
}
