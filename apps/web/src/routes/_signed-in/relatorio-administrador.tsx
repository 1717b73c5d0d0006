import { createFileRoute } from '@tanstack/react-router';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { ComingLater } from '../../ui/pages/coming-later.tsx';

export const Route = createFileRoute('/_signed-in/relatorio-administrador')({
  staticData: { title: 'Relatório', shape: 'message' },
  beforeLoad: onlyFor('Admin'),
  component: () => (
    <ComingLater
      will="Aqui você poderá ler o registro de ações de cada dia."
      meanwhile={{ to: '/area-administrador', label: 'Ir para Minha Área' }}
    />
  ),
});
