import { useQueryClient } from '@tanstack/react-query';
import { type CompanyRight, companyRights } from '@trampolim/contract/values/vocabulary';
import { invitationDays } from '@trampolim/contract/wire/limits';
import { SelectField, TextField } from '../forms/fields/field.tsx';
import { FormFailure } from '../forms/fields/form-failure.tsx';
import { useDraft } from '../forms/light/use-draft.ts';
import { ApiError } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import classes from './company-people.module.css';
import { changePeople, invite } from './people-api.ts';
import { rightWords } from './right-words.ts';

const empty = { email: '', right: 'Recrutamento' };

export function InviteForm() {
  const client = useQueryClient();
  const draft = useDraft(empty);
  const right = draft.values.right as CompanyRight;
  const send = async ({ email }: typeof draft.values) => {
    if (email.trim() === '') {
      throw new ApiError(400, '', [
        { path: 'email', message: 'Informe o e-mail de quem você quer convidar.' },
      ]);
    }
    toast.success(await changePeople(client, invite({ email, right }), `Convite enviado para ${email}.`));
    draft.startOver();
  };
  return (
    <form
      className={classes.invite}
      aria-labelledby="convidar-pessoa"
      {...draft.form({ send, fallbackMessage: 'Não foi possível enviar o convite.' })}
    >
      <h3 id="convidar-pessoa" className={classes.heading}>
        Convidar uma pessoa
      </h3>
      <div className={classes.fields}>
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          hint={`Enviamos um link que vale por ${invitationDays} dias, uma vez só.`}
          {...draft.field('email')}
        />
        <SelectField
          label="Direito"
          options={companyRights}
          placeholder=""
          hint={`Esta pessoa ${rightWords[right]}.`}
          {...draft.field('right')}
        />
      </div>
      <FormFailure sentence={draft.failure} />
      <button type="submit" className={actions.primary} aria-disabled={draft.sending}>
        {draft.sending ? 'Enviando...' : 'Enviar convite'}
      </button>
    </form>
  );
}
