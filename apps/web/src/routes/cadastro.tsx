import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '../ui/coming-later.tsx';

export const Route = createFileRoute('/cadastro')({
  staticData: { title: 'Cadastro' },
  component: () => (
    <ComingLaterPage
      will="Aqui você poderá criar sua conta de candidato ou de empresa."
      meanwhile={{ to: '/', label: 'Ir para a página inicial' }}
    />
  ),
});
