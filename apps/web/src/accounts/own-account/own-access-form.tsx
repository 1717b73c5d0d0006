import { FormFailure, TextField } from '../../forms/fields/field.tsx';
import { useTextForm } from '../../forms/light/use-text-form.ts';
import layout from '../../forms/sections/field-layout.module.css';
import { api } from '../../platform/api/api-client.ts';
import { invalidFields } from '../../platform/api/api-error.ts';
import { type User, updateUser, useSession } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import { accountFailure } from '../account-errors.ts';
import classes from './access-forms.module.css';
import { EmailFields, emailRequest, toAccountFormError, updateOwnEmail } from './email-fields.tsx';

/** A form for the e-mail of accounts without another data form, and for the name of a company's colleague. */
export function OwnAccessForm() {
  const user = useSession();
  return user && <AccessForm user={user} />;
}

function AccessForm({ user }: { user: User }) {
  const form = useTextForm({ name: user.name, email: user.email, currentPassword: '' });
  const hasName = user.company !== undefined;

  const send = async (values: typeof form.values) => {
    const name = values.name.trim();
    if (hasName && name === '') throw invalidFields([{ path: 'name', message: 'Informe seu nome.' }]);
    const body = { ...emailRequest(values, user.email), ...(hasName && { name }) };
    const { data } = await api('PUT /api/user/my-access', { body }).catch((error: unknown) => {
      throw toAccountFormError(error);
    });
    form.field('currentPassword').onChange('');
    if (hasName) updateUser({ name });
    updateOwnEmail(data.email, user.email);
    toast.success('Conta atualizada com sucesso!');
  };

  return (
    <form className={classes.ownAccessForm} {...form.props({ send, fallbackMessage: accountFailure })}>
      <div className={layout.fields}>
        {hasName && (
          <div className={layout.whole}>
            <TextField
              label="Seu nome"
              autoComplete="name"
              aria-required
              hint="Só a empresa vê."
              {...form.field('name')}
            />
          </div>
        )}
        <EmailFields
          email={form.field('email')}
          currentPassword={form.field('currentPassword')}
          savedEmail={user.email}
        />
      </div>
      <FormFailure message={form.failure} />
      <button type="submit" className={actions.quiet} aria-disabled={form.sending}>
        {form.sending ? 'Salvando...' : 'Salvar'}
      </button>
    </form>
  );
}
