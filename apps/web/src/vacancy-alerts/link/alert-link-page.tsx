import { Link } from '@tanstack/react-router';
import type { MailedAlerts } from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EnvelopeDrawing } from '../../accounts/link-drawings.tsx';
import { LinkFailurePage } from '../../accounts/received-link.tsx';
import { api, withFields } from '../../platform/api/api-client.ts';
import { errorMessageOf } from '../../platform/api/api-error.ts';
import { focusPage } from '../../platform/navigation/navigation-effects.ts';
import actions from '../../ui/controls/action.module.css';
import { FailureDrawing } from '../../ui/drawings/drawings.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import { MailedAlertsPage } from './mailed-alerts-page.tsx';
import {
  type ReceivedAlertLink,
  type RefusedAlertLink,
  readMailedAlerts,
  toRefusedAlertLink,
  type UnconfirmedAlert,
} from './received-alert-link.ts';

/** The page of an alert's links: the one that confirms it and the one in the footer of its mails. */
export function AlertLinkPage({ received }: { received: ReceivedAlertLink }) {
  const [confirmedAlerts, setConfirmedAlerts] = useState<MailedAlerts>();
  const [laterRefusal, setLaterRefusal] = useState<RefusedAlertLink>();
  const refused = laterRefusal ?? (received.state === 'refused' ? received : undefined);
  if (refused) return <RefusedPage {...refused} />;
  if (confirmedAlerts)
    return <MailedAlertsPage initialAlerts={confirmedAlerts} isJustConfirmed onRefused={setLaterRefusal} />;
  if (received.state === 'active')
    return <MailedAlertsPage initialAlerts={received.alerts} onRefused={setLaterRefusal} />;
  if (received.state === 'unconfirmed')
    return (
      <UnconfirmedAlertPage {...received} onConfirmed={setConfirmedAlerts} onRefused={setLaterRefusal} />
    );
  return (
    received.state === 'failed' && (
      <LinkFailurePage title="Não foi possível abrir o link" sentence={received.sentence} />
    )
  );
}

interface UnconfirmedAlertPageProps {
  token: string;
  alert: UnconfirmedAlert;
  onConfirmed: (alerts: MailedAlerts) => void;
  onRefused: (refused: RefusedAlertLink) => void;
}

const frequencyPhrases = { Diário: 'uma vez por dia', Semanal: 'uma vez por semana' } as const;

/** Asks for confirmation, because mail programs follow every link. */
function UnconfirmedAlertPage({
  token,
  alert: { name, frequency, email },
  onConfirmed,
  onRefused,
}: UnconfirmedAlertPageProps) {
  const [failure, setFailure] = useState<string>();
  const isSending = useRef(false);
  const confirm = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    try {
      const { data } = await api('POST /api/vacancy-alerts/confirm', { body: { token } });
      const confirmation = withFields(data, 'token');
      const alerts = await readMailedAlerts(confirmation.token);
      flushSync(() => onConfirmed(alerts));
      // Replaces the used link in the URL for a reload, without the router, which would load the page again.
      History.prototype.replaceState.call(history, history.state, '', `#${confirmation.token}`);
      focusPage();
    } catch (error) {
      const refused = toRefusedAlertLink(error);
      if (refused) {
        flushSync(() => onRefused(refused));
        focusPage();
      } else
        setFailure(
          errorMessageOf(error, 'Não foi possível ativar o alerta agora. Tente de novo em instantes.'),
        );
    }
    isSending.current = false;
  };
  return (
    <MessagePage
      drawing={<EnvelopeDrawing />}
      title="Ativar este alerta?"
      actions={
        <button type="button" className={actions.primary} onClick={() => void confirm()}>
          Ativar alerta
        </button>
      }
    >
      <p>
        {email} recebe, {frequencyPhrases[frequency]}, as vagas novas desta busca:
      </p>
      <p>
        <b>{name}</b>
      </p>
      <p>Não foi você? Feche esta página: sem confirmação, não enviamos nada.</p>
      {failure && <p role="alert">{failure}</p>}
    </MessagePage>
  );
}

const RefusedPage = ({ title, sentence }: RefusedAlertLink) => (
  <MessagePage
    drawing={<FailureDrawing />}
    title={title}
    actions={
      <Link to="/" className={actions.primary}>
        Ir para o início
      </Link>
    }
  >
    <p role="alert">{sentence}</p>
  </MessagePage>
);
