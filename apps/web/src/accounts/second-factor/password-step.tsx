import { useEffect, useRef } from 'react';
import { FormFailure, TextField } from '../../forms/fields/field.tsx';
import { useTextForm } from '../../forms/light/use-text-form.ts';
import { invalidFields } from '../../platform/api/api-error.ts';
import actions from '../../ui/controls/action.module.css';
import primitives from '../../ui/primitives.module.css';
import { withWait } from '../account-errors.ts';
import { CurrentPasswordField, missingPassword } from '../current-password-field.tsx';
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
  useEffect(() => heading.current?.focus(), []);

  const submit = async (values: typeof form.values) => {
    const issues = [
      ...(defaultName !== undefined && values.name.trim() === ''
        ? [{ path: 'name', message: 'Dê um nome à chave.' }]
        : []),
      ...(values.currentPassword === '' ? [missingPassword] : []),
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
      {defaultName !== undefined && (
        <TextField
          label="Nome da chave"
          hint="Por exemplo: “Celular”"
          maxLength={80}
          aria-required
          {...form.field('name')}
        />
      )}
      <CurrentPasswordField {...form.field('currentPassword')} />
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
