import { createFileRoute, redirect } from '@tanstack/react-router';
import { ProtectAccountPage } from '../accounts/second-factor/protect-account-page.tsx';
import { homeOfRole } from '../platform/session/route-protection.ts';
import { loadSession } from '../platform/session/session.ts';

export const Route = createFileRoute('/proteger-conta')({
  staticData: { title: 'Proteja a sua conta' },
  beforeLoad: async () => {
    const user = await loadSession();
    if (!user) throw redirect({ to: '/login' });
    if (!user.mustSetUpSecondFactor) throw redirect({ to: homeOfRole[user.role] });
  },
  component: ProtectAccountPage,
});
