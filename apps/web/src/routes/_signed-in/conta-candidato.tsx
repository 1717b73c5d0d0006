import { createFileRoute } from '@tanstack/react-router';
import { onlyFor } from '../../platform/route-protection.ts';
import { PrivacyPage } from '../../privacy/privacy-page.tsx';
import { SignOutSection } from '../../shell/sign-out-section.tsx';

export const Route = createFileRoute('/_signed-in/conta-candidato')({
  staticData: { title: 'Conta', shape: 'thing' },
  beforeLoad: onlyFor('Candidate', 'Admin'),
  component: () => (
    <>
      <PrivacyPage />
      <SignOutSection />
    </>
  ),
});
