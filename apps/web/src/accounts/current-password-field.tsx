import type { FieldState } from '../forms/fields/field.tsx';
import { PasswordField } from '../forms/fields/password-field.tsx';
import { useSession } from '../platform/session/session.ts';

/** The error of a blank field. */
export const missingPassword = { path: 'currentPassword', message: 'Digite sua senha atual.' };

/** The password of the signed-in user, and a hidden field with which password managers find it. */
export function CurrentPasswordField(props: FieldState) {
  const email = useSession()?.email ?? '';
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Senha atual" autoComplete="current-password" aria-required {...props} />
    </>
  );
}
