import { createFileRoute } from '@tanstack/react-router';
import { onlyFor } from '../../platform/session/route-protection.ts';
import { ComingLater } from '../../ui/pages/coming-later.tsx';

export const Route = createFileRoute('/_signed-in/crud-administrador')({
  staticData: { title: 'Cadastros', shape: 'message' },
  beforeLoad: onlyFor('Admin'),
  component: () => (
    <ComingLater
      will="Aqui você poderá criar e excluir candidatos, empresas, vagas e administradores."
      meanwhile={{ to: '/area-administrador', label: 'Ir para Minha Área' }}
    />
  ),
});
