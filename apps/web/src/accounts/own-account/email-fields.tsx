import { EmailField, type FieldState } from '../../forms/fields/field.tsx';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import layout from '../../forms/sections/field-layout.module.css';
import { ApiError } from '../../platform/api/api-error.ts';
import { updateUser } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { withWaitingTime } from '../account-errors.ts';
import { type Availability, takenEmail, useEmailAvailability } from '../use-email-availability.ts';

const hints: Record<Availability, string | undefined> = {
  unknown: undefined,
  checking: 'Verificando o e-mail…',
  free: 'E-mail disponível',
  taken: undefined,
};

interface EmailFieldsProps {
  email: FieldState;
  currentPassword: FieldState;
  /** The current e-mail of the account. */
  savedEmail: string;
}

/** The e-mail of an account. A changed e-mail requires the current password. */
export function EmailFields({ email, currentPassword, savedEmail }: EmailFieldsProps) {
  const isChanged = email.value.trim() !== savedEmail;
  const availability = useEmailAvailability(isChanged ? email.value : '');
  return (
    <>
      <div className={layout.whole}>
        <EmailField
          autoComplete="email"
          hint={hints[availability]}
          {...email}
          error={availability === 'taken' ? takenEmail.message : email.error}
        />
      </div>
      {isChanged && (
        <div className={layout.whole}>
          <PasswordField
            label="Senha atual"
            autoComplete="current-password"
            hint="Para mudar o e-mail."
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

/** The request values of `EmailFields`. The password is sent only with a changed e-mail. */
export const emailRequest = ({ email, currentPassword }: TypedEmail, savedEmail: string) => ({
  email: email.trim(),
  ...(email.trim() !== savedEmail && currentPassword && { currentPassword }),
});

/** Updates the e-mail of the session. A toast says that a changed e-mail must be confirmed. */
export function updateOwnEmail(email: string, savedEmail: string): void {
  // The server requires no new confirmation of an address whose letters only change between upper and lower case.
  const mustConfirm = email.toLowerCase() !== savedEmail.toLowerCase();
  updateUser({ email, ...(mustConfirm && { emailConfirmed: false }) });
  if (mustConfirm) toast.info(`Confirme pelo link enviado a ${email}.`);
}

/**
 * Moves the error about a taken e-mail to its field, which alone shows it, and adds the waiting time to an error about
 * too many requests.
 */
export const toAccountFormError = (error: unknown): unknown =>
  error instanceof ApiError && error.code === 'email_taken'
    ? new ApiError(error.status, { message: '', issues: [takenEmail], code: error.code })
    : withWaitingTime(error);
