import { createFileRoute } from '@tanstack/react-router';
import { onlyFor } from '../../platform/route-protection.ts';
import { ComingLater } from '../../ui/pages/coming-later.tsx';

export const Route = createFileRoute('/_signed-in/vagas-favoritas')({
  staticData: { title: 'Favoritos' },
  beforeLoad: onlyFor('Candidate', 'Admin'),
  component: () => (
    <ComingLater
      will="Aqui ficarão as vagas que você guardar, para enviar seu currículo a várias de uma vez."
      meanwhile={{ to: '/listar-vagas', label: 'Ver vagas' }}
    />
  ),
});
