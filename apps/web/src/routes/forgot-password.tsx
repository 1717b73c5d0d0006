import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../accounts/password-reset/forgot-password-page.tsx';

export const Route = createFileRoute('/forgot-password')({
  staticData: { title: 'Esqueci minha senha' },
  component: ForgotPasswordPage,
});
