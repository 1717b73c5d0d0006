import { createFileRoute } from '@tanstack/react-router';
import { onlyFor } from '../../platform/route-protection.ts';
import { ComingLater } from '../../ui/coming-later.tsx';

export const Route = createFileRoute('/_signed-in/area-administrador')({
  staticData: { title: 'Minha Área' },
  beforeLoad: onlyFor('Admin'),
  component: () => (
    <ComingLater
      will="Aqui você verá os totais da plataforma, os avisos e os banimentos."
      meanwhile={{ to: '/listar-vagas', label: 'Ver vagas' }}
    />
  ),
});
