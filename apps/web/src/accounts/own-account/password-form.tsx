import { useQueryClient } from '@tanstack/react-query';
import { FormFailure } from '../../forms/fields/field.tsx';
import { NewPasswordField, PasswordField } from '../../forms/fields/password-field.tsx';
import { useTextForm } from '../../forms/light/use-text-form.ts';
import { api } from '../../platform/api/api-client.ts';
import { invalidFields } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import primitives from '../../ui/primitives.module.css';
import { accountFailure, rejectWithWaitingTime } from '../account-errors.ts';
import { CurrentPasswordField, missingPassword } from '../current-password-field.tsx';
import classes from './access-forms.module.css';
import { ownSessionsKey } from './own-account-api.ts';

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' };

const missingMessages: Record<keyof typeof blank, string> = {
  currentPassword: missingPassword.message,
  newPassword: 'Crie a nova senha.',
  confirmPassword: 'Repita a nova senha.',
};

/**
 * Reports every blank field. The API would report only the first of them, and would accept a request in which all three
 * are blank, because it leaves the password unchanged.
 */
function assertComplete(passwords: typeof blank): void {
  const names = Object.keys(blank) as (keyof typeof blank)[];
  const issues = names
    .filter((name) => passwords[name] === '')
    .map((path) => ({ path, message: missingMessages[path] }));
  if (issues.length > 0) throw invalidFields(issues);
}

/** Changes the password of the signed-in user. The server validates it. */
export function PasswordForm() {
  const client = useQueryClient();
  const form = useTextForm(blank);

  const send = async (passwords: typeof blank) => {
    assertComplete(passwords);
    await api('PUT /api/user/my-access', { body: passwords }).catch(rejectWithWaitingTime);
    form.startOver();
    toast.success('Senha atualizada com sucesso!');
    // The change has ended the other sessions.
    await client.invalidateQueries({ queryKey: ownSessionsKey });
  };

  return (
    <form className={classes.form} {...form.props({ send, fallbackMessage: accountFailure })}>
      <CurrentPasswordField {...form.field('currentPassword')} />
      <NewPasswordField label="Nova senha" {...form.field('newPassword')} />
      <PasswordField
        label="Confirme a nova senha"
        autoComplete="new-password"
        aria-required
        {...form.field('confirmPassword')}
      />
      <FormFailure message={form.failure} />
      <div className={classes.foot}>
        <p className={primitives.note}>Ao alterar, você sai dos outros aparelhos.</p>
        <button type="submit" className={actions.quiet} aria-disabled={form.sending}>
          {form.sending ? 'Alterando...' : 'Alterar senha'}
        </button>
      </div>
    </form>
  );
}
