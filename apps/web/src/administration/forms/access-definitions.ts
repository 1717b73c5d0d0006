import type { FieldDefinition } from '../../forms/sections/defined-fields.tsx';

const email = {
  name: 'email',
  label: 'E-mail',
  width: 'half',
  input: { type: 'email', inputMode: 'email', autoComplete: 'off', spellCheck: false },
} as const;

/** How a new account will be signed in to. */
export const newAccess: FieldDefinition<'email' | 'password'>[] = [
  email,
  {
    name: 'password',
    label: 'Senha',
    width: 'half',
    hint: 'Pelo menos 8 caracteres.',
    input: { type: 'password', autoComplete: 'new-password' },
  },
];

/** How one that stands will be from now on. */
export const changedAccess: FieldDefinition<'email' | 'newPassword'>[] = [
  email,
  {
    name: 'newPassword',
    label: 'Nova senha',
    width: 'half',
    optional: true,
    hint: 'Quem usa a conta é avisado, e sai de todos os aparelhos.',
    input: { type: 'password', autoComplete: 'new-password' },
  },
];
