import { createFileRoute } from '@tanstack/react-router';
import { onlyFor } from '../../platform/route-protection.ts';
import { ComingLater } from '../../ui/coming-later.tsx';

export const Route = createFileRoute('/_signed-in/minhas-vagas')({
  staticData: { title: 'Minhas Vagas' },
  beforeLoad: onlyFor('Company', 'Admin'),
  component: () => (
    <ComingLater
      will="Aqui você poderá publicar vagas e acompanhar as que estão abertas."
      meanwhile={{ to: '/area-empresa', label: 'Ir para Minha Área' }}
    />
  ),
});
