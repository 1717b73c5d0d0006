import { createFileRoute } from '@tanstack/react-router';
import { onlyFor } from '../../platform/route-protection.ts';
import { ComingLater } from '../../ui/coming-later.tsx';

export const Route = createFileRoute('/_signed-in/area-candidato')({
  staticData: { title: 'Minha Área' },
  beforeLoad: onlyFor('Candidate', 'Admin'),
  component: () => (
    <ComingLater
      will="Aqui você verá seus números do dia, seu currículo, as vagas favoritas e as recomendadas."
      meanwhile={{ to: '/listar-vagas', label: 'Ver vagas' }}
    />
  ),
});
