import { TextField } from '../../forms/fields/field.tsx';
import type { FieldState } from '../../forms/fields/field-state.ts';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import layout from '../../forms/sections/field-layout.module.css';
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
  standing: string;
}

/** The e-mail of an account; for another one the password proves who asks. */
export function EmailFields({ email, currentPassword, standing }: EmailFieldsProps) {
  const isOther = email.value.trim() !== standing;
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
