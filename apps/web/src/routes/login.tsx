import { createFileRoute } from '@tanstack/react-router';
import { textParams } from '../platform/search-params.ts';
import { ComingLater } from '../ui/coming-later.tsx';

export const Route = createFileRoute('/login')({
  staticData: { title: 'Entrar' },
  validateSearch: textParams('voltar'),
  component: () => (
    <ComingLater
      will="Aqui você poderá entrar na sua conta."
      meanwhile={{ to: '/', label: 'Ir para a página inicial' }}
    />
  ),
});
