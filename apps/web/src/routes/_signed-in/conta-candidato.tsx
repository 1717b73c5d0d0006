import { createFileRoute } from '@tanstack/react-router';
import { MailSettings } from '../../accounts/mails/mail-settings.tsx';
import { onlyFor } from '../../platform/route-protection.ts';
import { SignOutSection } from '../../shell/sign-out-section.tsx';
import { ComingLater } from '../../ui/pages/coming-later.tsx';

export const Route = createFileRoute('/_signed-in/conta-candidato')({
  staticData: { title: 'Conta', shape: 'message' },
  beforeLoad: onlyFor('Candidate', 'Admin'),
  component: () => (
    <>
      <ComingLater
        will="Aqui você poderá atualizar seus dados de contato, seu endereço, o que procura e sua senha."
        meanwhile={{ to: '/listar-vagas', label: 'Ver vagas' }}
      />
      <MailSettings />
      <SignOutSection />
    </>
  ),
});
