import { createFileRoute } from '@tanstack/react-router';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { ComingLater } from '../../ui/pages/coming-later.tsx';

export const Route = createFileRoute('/_signed-in/denuncias-administrador')({
  staticData: { title: 'Denúncias', shape: 'message' },
  beforeLoad: onlyFor('Admin'),
  component: () => (
    <ComingLater
      will="Aqui você poderá analisar denúncias, avisar e banir contas e vagas."
      meanwhile={{ to: '/area-administrador', label: 'Ir para Minha Área' }}
    />
  ),
});
