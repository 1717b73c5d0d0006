import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CompanyInvitation, CompanyPeople } from '@trampolim/contract/colleagues/colleagues';
import { type CompanyRight, companyRights } from '@trampolim/contract/values/vocabulary';
import { companyPeopleLimit, invitationDays } from '@trampolim/contract/wire/limits';
import { EmailField, FormFailure, SelectField } from '../forms/fields/field.tsx';
import { useTextForm } from '../forms/light/use-text-form.ts';
import { errorMessageOf, invalidFields } from '../platform/api/api-error.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { formatInstant } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import { FocusRestorer } from '../ui/lists/focus-restorer.tsx';
import { BreakableText } from '../ui/marks/breakable-text.tsx';
import { Facts } from '../ui/marks/facts.tsx';
import { Initials } from '../ui/marks/initials.tsx';
import primitives from '../ui/primitives.module.css';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { ColleagueRow } from './colleague-row.tsx';
import classes from './company-people.module.css';
import {
  cacheChangedPeople,
  companyPeopleQuery,
  invite,
  resendInvitation,
  withdrawInvitation,
} from './people-api.ts';
import { rightDescriptions } from './right-descriptions.ts';

/** The colleagues and open invitations of a company, with the form to invite another person. */
export function CompanyPeopleList() {
  return (
    <Loaded
      query={useQuery(companyPeopleQuery)}
      pending={
        <Loading label="Carregando a equipe" className={classes.loading} times={3}>
          <div className={classes.row}>
            <SkeletonLines shape={[['40%'], ['60%']]} />
          </div>
        </Loading>
      }
      failure="Não foi possível carregar a equipe."
    >
      {(people) => <People {...people} />}
    </Loaded>
  );
}

function People({ ownerEmail, colleagues, invitations, freePlaces }: CompanyPeople) {
  return (
    <div className={primitives.stack6}>
      <FocusRestorer keys={colleagues.map(({ _id }) => _id)}>
        <ul className={classes.rows}>
          <li className={classes.row}>
            <Initials name={ownerEmail} size="sm" />
            <div className={classes.details}>
              <span className={classes.name}>Conta principal</span>
              <span className={primitives.note}>
                <BreakableText text={ownerEmail} />
              </span>
              <span className={primitives.note}>Acesso total</span>
            </div>
          </li>
          {colleagues.map((colleague) => (
            <ColleagueRow key={colleague._id} colleague={colleague} />
          ))}
        </ul>
      </FocusRestorer>
      {invitations.length > 0 && (
        <section aria-labelledby="convites-em-aberto">
          <h2 id="convites-em-aberto" className={classes.heading}>
            Convites em aberto
          </h2>
          <FocusRestorer keys={invitations.map(({ _id }) => _id)}>
            <ul className={classes.rows}>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation._id} invitation={invitation} />
              ))}
            </ul>
          </FocusRestorer>
        </section>
      )}
      {freePlaces > 0 ? (
        <InviteForm />
      ) : (
        <p className={primitives.note}>
          A equipe já tem {companyPeopleLimit} pessoas, contando os convites em aberto. Remova alguém para
          convidar outra.
        </p>
      )}
    </div>
  );
}

const invitationChanges = {
  resend: {
    send: resendInvitation,
    successMessage: 'Convite reenviado. O link anterior não vale mais.',
    fallbackMessage: 'Não foi possível reenviar o convite.',
  },
  withdraw: {
    send: withdrawInvitation,
    successMessage: 'Convite cancelado.',
    fallbackMessage: 'Não foi possível cancelar o convite.',
  },
};

/** An open invitation, with the buttons to send it again and to withdraw it. */
function InvitationRow({ invitation }: { invitation: CompanyInvitation }) {
  const { _id, email, right, sentAt, expiresAt, isExpired } = invitation;
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: keyof typeof invitationChanges) =>
      cacheChangedPeople(
        client,
        invitationChanges[change].send(_id),
        invitationChanges[change].successMessage,
      ),
    onSuccess: (message) => toast.success(message),
    onError: (error, change) => {
      toast.error(errorMessageOf(error, invitationChanges[change].fallbackMessage));
      // The invitation may have been accepted meanwhile.
      void client.invalidateQueries({ queryKey: companyPeopleQuery.queryKey });
    },
  });
  const run = (change: keyof typeof invitationChanges) => {
    if (!isPending) mutate(change);
  };
  return (
    <li className={classes.row} data-key={_id}>
      <div className={classes.details}>
        <span className={classes.name}>
          <BreakableText text={email} />
        </span>
        <span className={primitives.note}>
          <Facts>
            {right}
            {`enviado ${relativeDay(sentAt)}`}
            {isExpired ? 'venceu' : `vale até ${formatInstant(expiresAt)}`}
          </Facts>
        </span>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={`Reenviar o convite para ${email}`}
          aria-busy={isPending}
          onClick={() => run('resend')}
        >
          Reenviar
        </Button>
        <Button
          variant="default"
          aria-label={`Cancelar o convite para ${email}`}
          aria-busy={isPending}
          onClick={() => run('withdraw')}
        >
          Cancelar
        </Button>
      </div>
    </li>
  );
}

const initialValues = { email: '', right: 'Recrutamento' };

function InviteForm() {
  const client = useQueryClient();
  const form = useTextForm(initialValues);
  const right = form.values.right as CompanyRight;
  const send = async ({ email }: typeof form.values) => {
    if (email.trim() === '') {
      throw invalidFields([{ path: 'email', message: 'Informe o e-mail da pessoa.' }]);
    }
    toast.success(
      await cacheChangedPeople(client, invite({ email, right }), `Convite enviado para ${email}.`),
    );
    form.startOver();
  };
  return (
    <form
      className={classes.invite}
      aria-labelledby="convidar-pessoa"
      {...form.props({ send, fallbackMessage: 'Não foi possível enviar o convite.' })}
    >
      <h2 id="convidar-pessoa" className={classes.heading}>
        Convidar uma pessoa
      </h2>
      <div className={classes.fields}>
        <EmailField
          autoComplete="off"
          hint={`O link do convite vale por ${invitationDays} dias, uma vez só.`}
          {...form.field('email')}
        />
        <SelectField
          label="Permissão"
          options={companyRights}
          placeholder=""
          hint={`Esta pessoa ${rightDescriptions[right]}.`}
          {...form.field('right')}
        />
      </div>
      <FormFailure message={form.failure} />
      <button type="submit" className={actions.primary} aria-disabled={form.sending}>
        {form.sending ? 'Enviando...' : 'Enviar convite'}
      </button>
    </form>
  );
}
