import { PasswordForm } from '../password-form.tsx';
import { OwnSessions } from '../sessions/own-sessions.tsx';
import { SessionsStanding } from '../sessions/sessions-standing.tsx';
import type { AccountPart } from './account-part.ts';

export const passwordPart: AccountPart = {
  id: 'senha',
  title: 'Senha',
  summary: 'Mude a senha com que você entra.',
  content: <PasswordForm />,
  staysFolded: true,
};

export const sessionsPart: AccountPart = {
  id: 'sessoes',
  title: 'Sessões abertas',
  summary: <SessionsStanding />,
  content: <OwnSessions />,
};
