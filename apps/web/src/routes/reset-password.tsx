import { createFileRoute } from '@tanstack/react-router';
import { ComingLater } from '../ui/pages/coming-later.tsx';

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'Nova senha' },
  component: () => (
    <ComingLater
      will="Aqui você poderá criar uma nova senha a partir do link recebido por e-mail."
      meanwhile={{ to: '/login', label: 'Ir para o login' }}
    />
  ),
});
