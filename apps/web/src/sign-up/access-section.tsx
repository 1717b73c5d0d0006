import { Link } from '@tanstack/react-router';
import frame from '../accounts/standalone-page.module.css';
import { type Availability, takenEmail } from '../accounts/use-email-availability.ts';
import { EmailField } from '../forms/fields/field.tsx';
import { NewPasswordField, PasswordField } from '../forms/fields/password-field.tsx';
import type { FormFields } from '../forms/sections/defined-fields.tsx';
import layout from '../forms/sections/field-layout.module.css';
import classes from './sign-up-frame.module.css';

const emailHints: Record<EmailState, string | undefined> = {
  unknown: 'Para entrar e receber avisos.',
  checking: 'Verificando o e-mail…',
  free: 'E-mail disponível.',
  taken: undefined,
  'perhaps own': undefined,
};

interface AccessSectionProps {
  fields: FormFields<AccessName>;
  emailState: EmailState;
}

/** The e-mail and password fields of a sign-up. */
export function AccessSection({ fields, emailState }: AccessSectionProps) {
  const email = fields.field('email');
  const isOwn = emailState === 'perhaps own';
  const isTaken = emailState === 'taken' || isOwn;
  return (
    <>
      <div className={layout.whole}>
        <EmailField
          autoComplete="email"
          hint={emailHints[emailState]}
          {...email}
          error={
            isTaken && !email.error
              ? takenEmail.message
              : email.error && <span role="alert">{email.error}</span>
          }
        />
        {isTaken && (
          <p className={`${frame.linkedText} ${classes.existingAccount}`}>
            {isOwn ? 'Sua conta pode já ter sido criada na tentativa anterior. Tente' : 'Já tem conta?'}{' '}
            <Link to="/login" state={{ email: email.value.trim() }}>
              {isOwn ? 'entrar' : 'Entrar'}
            </Link>
            {isOwn && '.'}
          </p>
        )}
      </div>
      <div className={layout.half}>
        <NewPasswordField label="Senha" {...fields.field('password')} />
      </div>
      <div className={layout.half}>
        <PasswordField
          label="Confirme a senha"
          autoComplete="new-password"
          aria-required
          {...fields.field('confirmPassword')}
        />
      </div>
    </>
  );
}

export const blankAccess = { email: '', password: '', confirmPassword: '' };

export type AccessName = keyof typeof blankAccess;

/** `perhaps own` is a taken e-mail whose account may have been created by an unanswered request of this form. */
export type EmailState = Availability | 'perhaps own';
