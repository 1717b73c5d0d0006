import { createFileRoute } from '@tanstack/react-router';
import { ComingLaterPage } from '../ui/coming-later.tsx';

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'Nova senha' },
  component: () => (
    <ComingLaterPage
      will="Aqui você poderá criar uma nova senha a partir do link recebido por e-mail."
      meanwhile={{ to: '/login', label: 'Ir para o login' }}
    />
  ),
});
