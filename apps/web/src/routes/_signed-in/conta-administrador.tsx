import { createFileRoute } from '@tanstack/react-router';
import { mailPart } from '../../accounts/mails/mail-part.tsx';
import { AdminAccountPage, adminEndingPart } from '../../admin-area/admin-account-page.tsx';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { administratorDataParts } from '../../privacy/own-data-parts.tsx';
import { SignOutSection } from '../../shell/sign-out.tsx';

export const Route = createFileRoute('/_signed-in/conta-administrador')({
  staticData: { title: 'Conta', shape: 'item' },
  beforeLoad: onlyFor('Admin'),
  component: () => (
    <AdminAccountPage
      parts={[mailPart, ...administratorDataParts, adminEndingPart]}
      end={<SignOutSection />}
    />
  ),
});
