import { createFileRoute, redirect } from '@tanstack/react-router';
import { findBrowserAccount, OtherAccountPage } from '../accounts/other-account-page.tsx';
import { textParams } from '../platform/navigation/search-params.ts';
import { readAccount } from '../platform/session/access-token.ts';
import { homeOfRole } from '../platform/session/home-of-role.ts';
import { returnAddress } from '../platform/session/route-protection.ts';
import { enter } from '../platform/session/session.ts';

export const Route = createFileRoute('/outra-conta')({
  staticData: { title: 'Outra conta entrou' },
  validateSearch: textParams('voltar'),
  loaderDeps: ({ search }) => ({ returnTo: returnAddress(search.voltar) }),
  loader: async ({ deps: { returnTo } }) => {
    const now = await findBrowserAccount();
    if (!now) throw redirect({ to: '/login', search: { voltar: returnTo } });
    if (now.user._id !== readAccount()) return { now, returnTo };
    // Whose this tab is has come back by another one.
    enter(now.accessToken, now.user);
    throw redirect({ href: returnTo ?? homeOfRole[now.user.role], replace: true });
  },
  component: OtherAccount,
});

function OtherAccount() {
  return <OtherAccountPage {...Route.useLoaderData()} />;
}
