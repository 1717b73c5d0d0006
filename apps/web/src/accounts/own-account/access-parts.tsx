import { lazyPart } from '../../ui/pages/lazy-part.tsx';
import { SessionsStanding } from '../sessions/sessions-standing.tsx';
import type { AccountPart } from './account-part.ts';

export const passwordPart: AccountPart = {
  id: 'senha',
  title: 'Senha',
  summary: 'Mude a senha com que você entra.',
  content: lazyPart(() => import('../password-form.tsx'), 'PasswordForm', {}),
  staysFolded: true,
};

export const sessionsPart: AccountPart = {
  id: 'sessoes',
  title: 'Sessões abertas',
  summary: <SessionsStanding />,
  content: lazyPart(() => import('../sessions/own-sessions.tsx'), 'OwnSessions', {}),
};
