import { createFileRoute } from '@tanstack/react-router';
import { ComingLater } from '../ui/pages/coming-later.tsx';

export const Route = createFileRoute('/forgot-password')({
  staticData: { title: 'Esqueci minha senha' },
  component: () => (
    <ComingLater
      will="Aqui você poderá pedir por e-mail um link para criar uma nova senha."
      meanwhile={{ to: '/login', label: 'Ir para o login' }}
    />
  ),
});
