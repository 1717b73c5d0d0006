import { createFileRoute } from '@tanstack/react-router';
import { onlyFor } from '../../platform/route-protection.ts';
import { SignOutSection } from '../../shell/sign-out-section.tsx';
import { ComingLater } from '../../ui/pages/coming-later.tsx';

export const Route = createFileRoute('/_signed-in/conta-empresa')({
  staticData: { title: 'Conta', shape: 'message' },
  beforeLoad: onlyFor('Company', 'Admin'),
  component: () => (
    <>
      <ComingLater will="Aqui você poderá atualizar os dados da empresa e sua senha." />
      <SignOutSection />
    </>
  ),
});
