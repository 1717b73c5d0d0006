import { createFileRoute } from '@tanstack/react-router';
import { mailPart } from '../../accounts/mails/mail-part.tsx';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { SignOutSection } from '../../shell/sign-out-section.tsx';
import { ComingLater } from '../../ui/pages/coming-later.tsx';
import { PageSection } from '../../ui/pages/page-section.tsx';

const { content, ...part } = mailPart;

export const Route = createFileRoute('/_signed-in/conta-administrador')({
  staticData: { title: 'Conta', shape: 'message' },
  beforeLoad: onlyFor('Admin'),
  component: () => (
    <>
      <ComingLater
        will="Aqui você poderá trocar seu e-mail e sua senha."
        meanwhile={{ to: '/area-administrador', label: 'Ir para Minha Área' }}
      />
      <PageSection {...part} open>
        {content}
      </PageSection>
      <SignOutSection />
    </>
  ),
});
