import { createFileRoute } from '@tanstack/react-router';
import { onlyFor } from '../../platform/route-protection.ts';
import { ComingLater } from '../../ui/coming-later.tsx';

export const Route = createFileRoute('/_signed-in/pre-visualizacaoE/$companyId')({
  staticData: { title: 'Perfil da empresa' },
  beforeLoad: onlyFor('Candidate', 'Admin'),
  component: () => (
    <ComingLater
      will="Aqui você poderá conhecer a empresa, ver todas as vagas dela e denunciá-la, se preciso."
      meanwhile={{ to: '/listar-vagas', label: 'Ver vagas' }}
    />
  ),
});
