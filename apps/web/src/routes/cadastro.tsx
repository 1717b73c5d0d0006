import { createFileRoute } from '@tanstack/react-router';
import { ComingLater } from '../ui/coming-later.tsx';

export const Route = createFileRoute('/cadastro')({
  staticData: { title: 'Cadastro' },
  component: () => (
    <ComingLater
      will="Aqui você poderá criar sua conta de candidato ou de empresa."
      meanwhile={{ to: '/', label: 'Ir para a página inicial' }}
    />
  ),
});
