import { createFileRoute } from '@tanstack/react-router';
import { ComingLater } from '../ui/pages/coming-later.tsx';

export const Route = createFileRoute('/perguntas-frequentes')({
  staticData: { title: 'Perguntas frequentes' },
  component: () => (
    <ComingLater
      will="Aqui ficarão as respostas às 21 perguntas mais comuns. As quatro primeiras já estão na página inicial."
      meanwhile={{ to: '/', label: 'Ir para a página inicial' }}
    />
  ),
});
