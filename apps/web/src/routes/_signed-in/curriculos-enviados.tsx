import { createFileRoute } from '@tanstack/react-router';
import { onlyFor } from '../../platform/route-protection.ts';
import { ComingLater } from '../../ui/coming-later.tsx';

export const Route = createFileRoute('/_signed-in/curriculos-enviados')({
  staticData: { title: 'Currículos Enviados' },
  beforeLoad: onlyFor('Candidate', 'Admin'),
  component: () => (
    <ComingLater
      will="Aqui você poderá acompanhar o andamento de cada candidatura."
      meanwhile={{ to: '/listar-vagas', label: 'Ver vagas' }}
    />
  ),
});
