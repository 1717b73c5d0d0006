import { createFileRoute, redirect } from '@tanstack/react-router';
import { findBrowserAccount, OtherAccountPage } from '../accounts/other-account-page.tsx';
import { readAccount } from '../platform/api/tab-session.ts';
import { textParams } from '../platform/navigation/search-params.ts';
import { homeOfRole, returnUrl } from '../platform/session/route-protection.ts';
import { startSession } from '../platform/session/sign-in.ts';

export const Route = createFileRoute('/outra-conta')({
  staticData: { title: 'Outra conta entrou' },
  validateSearch: textParams('voltar'),
  loaderDeps: ({ search }) => ({ returnTo: returnUrl(search.voltar) }),
  loader: async ({ deps: { returnTo } }) => {
    const account = await findBrowserAccount();
    if (!account) throw redirect({ to: '/login', search: { voltar: returnTo } });
    if (account.user._id !== readAccount()) return { account, returnTo };
    // The tab's own account has signed in again in another tab.
    startSession(account.accessToken, account.user);
    throw redirect({ href: returnTo ?? homeOfRole[account.user.role], replace: true });
  },
  component: OtherAccount,
});

function OtherAccount() {
  return <OtherAccountPage {...Route.useLoaderData()} />;
}
