import { type ReactNode, useRef } from 'react';
import type { FieldDefinition } from '../../forms/sections/defined-fields.tsx';
import layout from '../../forms/sections/field-layout.module.css';
import { api } from '../../platform/api/api-client.ts';
import { useGuardedClose } from '../../ui/dialogs/responsive-dialog.tsx';
import { usePasswordConfirmation } from '../password-confirmation.tsx';
import classes from './forms.module.css';

const emailField = {
  name: 'email',
  label: 'E-mail',
  width: 'half',
  input: { type: 'email', inputMode: 'email', autoComplete: 'off', spellCheck: false },
} as const;

/** The sign-in data of a new account. */
export const newAccessFields: FieldDefinition<'email' | 'password'>[] = [
  emailField,
  {
    name: 'password',
    label: 'Senha',
    width: 'half',
    hint: 'Pelo menos 8 caracteres.',
    input: { type: 'password', autoComplete: 'new-password' },
  },
];

/** Changes to the sign-in data of an existing account. */
export const changedAccessFields: FieldDefinition<'email' | 'newPassword'>[] = [
  emailField,
  {
    name: 'newPassword',
    label: 'Nova senha',
    width: 'half',
    optional: true,
    hint: 'A pessoa é avisada e sai de todos os aparelhos.',
    input: { type: 'password', autoComplete: 'new-password' },
  },
];

/** A titled group of fields in a long form. */
export const FormSection = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={classes.section}>
    <legend className={classes.legend}>{legend}</legend>
    <div className={layout.fields}>{children}</div>
  </fieldset>
);

/** Labels for an administrator who fills in the form for somebody else. */
const labels: Record<string, string> = { positionInTheCompany: 'Cargo na empresa' };

/** The fields of the sign-up for somebody else's account, without autofill from the browser's owner. */
export const forOthers = <Name extends string>(
  definitions: readonly FieldDefinition<Name>[],
): FieldDefinition<Name>[] =>
  definitions.map((definition) => ({
    ...definition,
    label: labels[definition.name] ?? definition.label,
    ...(definition.requiredMessage && { requiredMessage: requiredMessageOf(definition) }),
    input: { ...definition.input, autoComplete: 'off' },
  }));

const requiredMessageOf = ({ options }: FieldDefinition<string>): string =>
  options ? 'Escolha uma das opções.' : 'Preencha este campo.';

/** Messages for required fields that are blank, by path. */
export const requiredMessagesOf = (
  ...definitions: (readonly FieldDefinition<string>[])[]
): Record<string, string> =>
  Object.fromEntries(
    definitions
      .flat()
      .flatMap((definition) =>
        definition.optional ? [] : [[definition.name, requiredMessageOf(definition)]],
      ),
  );

interface Access {
  email?: string | undefined;
  newPassword?: string | undefined;
}

interface AccountSaving {
  saveAccount: <Account>(
    access: Access,
    saveOtherFields: () => Promise<{ data: Account }>,
  ) => Promise<Account>;
  passwordDialog: ReactNode;
}

/**
 * Saves the sign-in data before the other fields, because a taken e-mail is the most likely error and then nothing
 * has been changed. If the other fields are rejected and sent again, a saved password is not sent again, because each
 * change signs its owner out everywhere and sends a mail.
 * @param onClose called after the account was saved, unless the user has closed its dialog meanwhile
 */
export function useAccountSaving(id: string, onClose: () => void): AccountSaving {
  const guardClose = useGuardedClose(id, onClose);
  const savedPassword = useRef<string>(undefined);
  const { withConfirmedPassword, passwordDialog } = usePasswordConfirmation();
  const saveAccess = async ({ email, newPassword: password }: Access) => {
    const newPassword = password === savedPassword.current ? undefined : password;
    if (email === undefined && newPassword === undefined) return;
    await withConfirmedPassword(() =>
      api('PUT /api/user/admin/access/:id', { params: { id }, body: { email, newPassword } }),
    );
    savedPassword.current = password;
  };
  return {
    async saveAccount(access, saveOtherFields) {
      const closeIfStillOpen = guardClose();
      await saveAccess(access);
      const { data } = await saveOtherFields();
      closeIfStillOpen();
      return data;
    },
    passwordDialog,
  };
}
