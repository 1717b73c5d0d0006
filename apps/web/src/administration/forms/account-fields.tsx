import type { FieldDefinition } from '../../forms/sections/field-definition.ts';
import { type ReactNode, useRef } from 'react';
import layout from '../../forms/sections/field-layout.module.css';
import classes from './create-dialog.module.css';
import { api } from '../../platform/api/api-client.ts';

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

/** Fields of a long form that belong together, under what they are about. */
export const FormPart = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={classes.part}>
    <legend className={classes.legend}>{legend}</legend>
    <div className={layout.fields}>{children}</div>
  </fieldset>
);

/** What shared definitions say to whoever fills them in about themselves, said to somebody who does so about another. */
const labels: Record<string, string> = { positionInTheCompany: 'Cargo na empresa' };

/** The sign-up's own definitions for somebody else's account: nothing of the browser's owner is suggested. */
export const forOthers = <Name extends string>(
  definitions: readonly FieldDefinition<Name>[],
): FieldDefinition<Name>[] =>
  definitions.map((definition) => ({
    ...definition,
    label: labels[definition.name] ?? definition.label,
    ...(definition.missing && { missing: missing(definition) }),
    input: { ...definition.input, autoComplete: 'off' },
  }));

const missing = ({ options }: FieldDefinition<string>): string =>
  options ? 'Escolha uma das opções.' : 'Preencha este campo.';

/** What is said of what was left blank, by its path. */
export const wantedOf = (...definitions: (readonly FieldDefinition<string>[])[]): Record<string, string> =>
  Object.fromEntries(
    definitions
      .flat()
      .flatMap((definition) => (definition.optional ? [] : [[definition.name, missing(definition)]])),
  );

interface Access {
  email?: string | undefined;
  newPassword?: string | undefined;
}

/**
 * Saves how an account is signed in to before its other fields: an e-mail that is taken is the refusal that is to be expected, and
 * then nothing was changed. Where the others are refused and sent again, a password that was set is not: each time its owner is
 * signed out everywhere, and told by mail.
 */
export function useAccessSaving(id: string): (access: Access) => Promise<void> {
  const setPassword = useRef<string>(undefined);
  return async ({ email, newPassword: given }) => {
    const newPassword = given === setPassword.current ? undefined : given;
    if (email === undefined && newPassword === undefined) return;
    await api('PUT /api/user/admin/access/:id', { params: { id }, body: { email, newPassword } });
    setPassword.current = given;
  };
}
