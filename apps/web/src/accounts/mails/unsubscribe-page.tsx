import { Link } from '@tanstack/react-router';
import type { Subscription } from '@trampolim/contract/accounts/mail-settings';
import { linkTokenLimit } from '@trampolim/contract/wire/limits';
import { useRef, useState } from 'react';
import { api } from '../../platform/api/api-client.ts';
import { ApiError, errorMessageOf } from '../../platform/api/api-error.ts';
import { focusPage } from '../../platform/navigation/navigation-effects.ts';
import actions from '../../ui/controls/action.module.css';
import { FailureDrawing } from '../../ui/drawings/drawings.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import { EnvelopeDrawing, LandedDrawing } from '../link-drawings.tsx';
import { mailKindLabels, mailKindOfToken } from './mail-kinds.ts';

const changes = {
  unsubscribe: { route: 'POST /api/unsubscribe/:token', label: 'Parar de receber', on: false },
  resubscribe: { route: 'DELETE /api/unsubscribe/:token', label: 'Voltar a receber', on: true },
} as const;

type SubscriptionChange = (typeof changes)[keyof typeof changes];

/** Unsubscribes from one kind of mail by the link in its footer, signed in or not. Opening the page changes nothing. */
export function UnsubscribePage({ token }: { token: string }) {
  const kind = mailKindOfToken(token);
  const [state, setState] = useState<{ email?: string; on: boolean }>();
  const [failure, setFailure] = useState<unknown>();
  const isSending = useRef(false);
  const isInvalidLink = !kind || token.length > linkTokenLimit || isUnknownLink(failure);
  if (isInvalidLink) return <InvalidLink />;

  const { name, meaning } = mailKindLabels[kind];
  const send = async ({ route, on }: SubscriptionChange) => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    try {
      // A response without the subscription, for example from a proxy, still means that the change was made.
      const subscription: Partial<Subscription> = (await api(route, { params: { token } })).data;
      setState({ on, ...subscription });
      focusPage();
    } catch (error) {
      setFailure(error);
    }
    isSending.current = false;
  };
  const changeButton = (change: SubscriptionChange, className: string | undefined) => (
    <button type="button" className={className} onClick={() => void send(change)}>
      {change.label}
    </button>
  );
  const failureAlert = failure !== undefined && (
    <p role="alert">{errorMessageOf(failure, 'Não foi possível mudar.')}</p>
  );
  if (!state) {
    return (
      <MessagePage
        drawing={<EnvelopeDrawing />}
        title="Parar de receber estes e-mails?"
        actions={changeButton(changes.unsubscribe, actions.primary)}
      >
        <p>
          <strong>{name}</strong>
        </p>
        {meaning && <p>{meaning}</p>}
        <p>Os outros e-mails continuam.</p>
        {failureAlert}
      </MessagePage>
    );
  }
  const { email, on } = state;
  return (
    <MessagePage
      drawing={<LandedDrawing />}
      title={on ? 'Você voltou a receber' : 'Você não recebe mais'}
      actions={changeButton(on ? changes.unsubscribe : changes.resubscribe, actions.quiet)}
    >
      <p>
        <strong>{name}</strong>
        {email && `, para ${email}`}
      </p>
      {failureAlert}
    </MessagePage>
  );
}

const isUnknownLink = (error: unknown) => error instanceof ApiError && error.code === 'unsubscribe_unknown';

const InvalidLink = () => (
  <MessagePage
    drawing={<FailureDrawing />}
    title="Este link não vale"
    actions={
      <Link to="/login" className={actions.primary}>
        Entrar
      </Link>
    }
  >
    <p role="alert">Abra o link de novo, ou escolha os e-mails em Conta.</p>
  </MessagePage>
);
