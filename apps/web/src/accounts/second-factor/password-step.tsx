import { useEffect, useRef } from 'react';
import { FormFailure, TextField } from '../../forms/fields/field.tsx';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import { useTextForm } from '../../forms/light/use-text-form.ts';
import { invalidFields } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import actions from '../../ui/controls/action.module.css';
import primitives from '../../ui/primitives.module.css';
import { withWait } from '../account-errors.ts';
import classes from './second-factor.module.css';

interface PasswordStepProps {
  title: string;
  /** The consequence of the step. */
  note?: string;
  confirmLabel: string;
  /** The suggested name of a new passkey. If absent, no name is asked for. */
  defaultName?: string;
  isDangerous?: boolean;
  send: (values: { currentPassword: string; name: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before the second factor changes. */
export function PasswordStep({
  title,
  note,
  confirmLabel,
  defaultName,
  isDangerous = false,
  send,
  onCancel,
}: PasswordStepProps) {
  const form = useTextForm({ currentPassword: '', name: defaultName ?? '' });
  const heading = useRef<HTMLHeadingElement>(null);
  const email = useSession()?.email ?? '';
  useEffect(() => heading.current?.focus(), []);

  const submit = async (values: typeof form.values) => {
    const issues = [
      ...(defaultName !== undefined && values.name.trim() === ''
        ? [{ path: 'name', message: 'Dê um nome a esta chave.' }]
        : []),
      ...(values.currentPassword === ''
        ? [{ path: 'currentPassword', message: 'Digite sua senha atual.' }]
        : []),
    ];
    if (issues.length > 0) throw invalidFields(issues);
    await send(values).catch((error: unknown) => {
      throw withWait(error);
    });
  };

  return (
    <form
      className={classes.form}
      {...form.props({ send: submit, fallbackMessage: 'Não foi possível continuar.' })}
    >
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {title}
      </h3>
      {note && <p className={primitives.quiet}>{note}</p>}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {defaultName !== undefined && (
        <TextField
          label="Nome da chave"
          hint="Para reconhecê-la depois, como “Celular” ou “Notebook”."
          maxLength={80}
          aria-required
          {...form.field('name')}
        />
      )}
      <PasswordField
        label="Senha atual"
        hint="Para esta mudança, confirme que é você."
        autoComplete="current-password"
        aria-required
        {...form.field('currentPassword')}
      />
      <FormFailure message={form.failure} />
      <div className={primitives.cluster3}>
        <button
          type="submit"
          className={`${actions.primary} ${isDangerous ? actions.danger : ''}`}
          aria-disabled={form.sending}
        >
          {form.sending ? 'Um instante…' : confirmLabel}
        </button>
        <button type="button" className={actions.quiet} onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </form>
  );
}
