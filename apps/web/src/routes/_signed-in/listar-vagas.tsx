import { createFileRoute } from '@tanstack/react-router';
import { onlyFor } from '../../platform/route-protection.ts';
import { ComingLater } from '../../ui/coming-later.tsx';

export const Route = createFileRoute('/_signed-in/listar-vagas')({
  staticData: { title: 'Listar Vagas' },
  beforeLoad: onlyFor('Candidate', 'Admin'),
  component: () => (
    <ComingLater
      will="Aqui você poderá buscar e filtrar as vagas abertas e enviar seu currículo."
      meanwhile={{ to: '/curriculos-enviados', label: 'Ver currículos enviados' }}
    />
  ),
});
