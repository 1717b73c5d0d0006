import { Link } from '@tanstack/react-router';
import type { AlertFilters } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import type { AlertFrequency } from '@trampolim/contract/values/vocabulary';
import { alertLinkDays, emailLimit } from '@trampolim/contract/wire/limits';
import { useState } from 'react';
import { FormFailure, TextField } from '../forms/fields/field.tsx';
import { useTextForm } from '../forms/light/use-text-form.ts';
import { api } from '../platform/api/api-client.ts';
import { focusOnMount } from '../platform/navigation/navigation-effects.ts';
import { preventHyphenBreaks } from '../platform/prevent-hyphen-breaks.ts';
import { useSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import primitives from '../ui/primitives.module.css';
import classes from './alert-fields.module.css';
import { AlertFields } from './alert-fields.tsx';

/** The form of a new alert. Visitors also enter their e-mail and confirm it with the link in a mail. */
export function AlertRequestForm({ filters }: { filters: AlertFilters }) {
  const user = useSession();
  const form = useTextForm({ email: '', frequency: 'Diário' });
  const [requested, setRequested] = useState<{ sentTo: string | undefined }>();
  const frequency = form.values.frequency as AlertFrequency;
  const send = async ({ email }: { email: string }) => {
    if (user) await api('POST /api/user/candidate/vacancy-alerts', { body: { filters, frequency } });
    else await api('POST /api/vacancy-alerts', { body: { email, filters, frequency } });
    setRequested({ sentTo: user ? undefined : email });
  };
  if (requested) return <AlertRequested {...requested} />;
  return (
    <form
      className={primitives.stack4}
      {...form.props({
        send,
        fallbackMessage: 'Não foi possível criar o alerta. Tente de novo em instantes.',
      })}
    >
      <AlertFields filters={filters} frequency={frequency} onChange={form.field('frequency').onChange} />
      {!user && (
        <TextField
          label="Seu e-mail"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={emailLimit}
          hint={preventHyphenBreaks(
            'Sem cadastro: enviamos um link para confirmar. Todo e-mail tem um link para encerrar.',
          )}
          {...form.field('email')}
        />
      )}
      <FormFailure message={form.failure} />
      <div className={primitives.cluster3}>
        <button type="submit" className={actions.primary} disabled={form.sending}>
          Receber vagas novas
        </button>
      </div>
      {!user && (
        <p className={classes.note}>
          Guardamos o e-mail e esta busca até você encerrar o alerta.{' '}
          <Link to="/termos-de-privacidade">Termos de privacidade</Link>
        </p>
      )}
    </form>
  );
}

/** The message that replaces the form. It receives the focus, because the pressed button disappears. */
const AlertRequested = ({ sentTo }: { sentTo: string | undefined }) => (
  <div ref={focusOnMount} className={classes.done} role="status" tabIndex={-1}>
    {sentTo === undefined ? (
      <p>
        <strong>Alerta criado.</strong> Na sua conta, você pode mudar, pausar ou excluir.
      </p>
    ) : (
      <>
        <p>
          <strong>Falta um passo: abra o seu e-mail.</strong>
        </p>
        <p>
          Enviamos um link para <span className={classes.name}>{sentTo}</span>. O alerta começa quando você
          confirmar. O link vale por {alertLinkDays} dias. Não chegou em alguns minutos? Veja o spam.
        </p>
      </>
    )}
  </div>
);
