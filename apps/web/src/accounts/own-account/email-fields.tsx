import { type FieldState, TextField } from '../../forms/fields/field.tsx';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import layout from '../../forms/sections/field-layout.module.css';
import { ApiError } from '../../platform/api/api-error.ts';
import { changeUser } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { withWait } from '../account-errors.ts';
import { type Availability, takenEmail, useEmailAvailability } from '../use-email-availability.ts';

const hints: Record<Availability, string | undefined> = {
  unknown: 'Com ele você entra e recebe os avisos.',
  checking: 'Verificando o e-mail…',
  free: 'E-mail disponível. Vamos enviar um link para confirmar que é seu.',
  taken: undefined,
};

interface EmailFieldsProps {
  email: FieldState;
  currentPassword: FieldState;
  /** The one that is saved. */
  savedEmail: string;
}

/** The e-mail of an account; for another one the password proves who asks. */
export function EmailFields({ email, currentPassword, savedEmail }: EmailFieldsProps) {
  const isOther = email.value.trim() !== savedEmail;
  const availability = useEmailAvailability(isOther ? email.value : '');
  return (
    <>
      <div className={layout.whole}>
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          hint={hints[availability]}
          {...email}
          error={availability === 'taken' ? takenEmail.message : email.error}
        />
      </div>
      {isOther && (
        <div className={layout.whole}>
          <PasswordField
            label="Senha atual"
            autoComplete="current-password"
            hint="Para mudar o e-mail, confirme que é você."
            {...currentPassword}
          />
        </div>
      )}
    </>
  );
}

interface TypedEmail {
  email: string;
  currentPassword: string;
}

/** What is sent of `EmailFields`: the password only where it proves whose the other e-mail is. */
export const emailRequest = ({ email, currentPassword }: TypedEmail, standing: string) => ({
  email: email.trim(),
  ...(email.trim() !== standing && currentPassword && { currentPassword }),
});

/** Shows the signed-in person the e-mail that they have now, and says of another one what it waits for. */
export function showOwnEmail(email: string, former: string): void {
  const isOther = email.toLowerCase() !== former.toLowerCase();
  changeUser({ email, ...(isOther && { emailConfirmed: false }) });
  if (isOther) toast.info(`Enviamos para ${email} um link que confirma o novo e-mail.`);
}

/** Why an account was not saved: of an e-mail that is taken, beside it. */
export const toFieldError = (fault: unknown): unknown =>
  fault instanceof ApiError && fault.code === 'email_taken'
    ? new ApiError(fault.status, fault.sentence, [takenEmail], fault.code)
    : withWait(fault);
