import { createFileRoute } from '@tanstack/react-router';
import { mailSection } from '../../accounts/mails/mail-section.tsx';
import { AdminAccountPage, adminRemovalSection } from '../../admin-area/admin-account-page.tsx';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { administratorDataSections } from '../../privacy/own-data-sections.tsx';
import { SignOutSection } from '../../shell/sign-out.tsx';

export const Route = createFileRoute('/_signed-in/conta-administrador')({
  staticData: { title: 'Conta', skeleton: 'form' },
  beforeLoad: onlyFor('Admin'),
  component: () => (
    <AdminAccountPage
      accessSections={[mailSection, ...administratorDataSections, adminRemovalSection]}
      end={<SignOutSection />}
    />
  ),
});
