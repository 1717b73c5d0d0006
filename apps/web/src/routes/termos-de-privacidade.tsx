import { createFileRoute } from '@tanstack/react-router';
import { ComingLater } from '../ui/pages/coming-later.tsx';

export const Route = createFileRoute('/termos-de-privacidade')({
  staticData: { title: 'Termos de privacidade' },
  component: () => (
    <ComingLater
      will="Aqui você poderá ler a política de privacidade, os termos de serviço e a documentação."
      meanwhile={{ to: '/', label: 'Ir para a página inicial' }}
    />
  ),
});
