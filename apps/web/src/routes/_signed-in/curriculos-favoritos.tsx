import { createFileRoute } from '@tanstack/react-router';
import { onlyFor } from '../../platform/route-protection.ts';
import { ComingLater } from '../../ui/pages/coming-later.tsx';

export const Route = createFileRoute('/_signed-in/curriculos-favoritos')({
  staticData: { title: 'Candidatos Favoritos' },
  beforeLoad: onlyFor('Company', 'Admin'),
  component: () => (
    <ComingLater
      will="Aqui ficarão os candidatos que você guardar para chamar depois."
      meanwhile={{ to: '/minhas-vagas', label: 'Ver minhas vagas' }}
    />
  ),
});
