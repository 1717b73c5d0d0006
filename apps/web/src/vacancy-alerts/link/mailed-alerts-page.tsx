import { Link } from '@tanstack/react-router';
import type { AlertChanges, MailedAlert, MailedAlerts } from '@trampolim/contract/alerts/vacancy-alerts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import frame from '../../accounts/account-page.module.css';
import { AccountPage } from '../../accounts/account-page.tsx';
import { LandedDrawing } from '../../accounts/landed-drawing.tsx';
import { api } from '../../platform/api/api-client.ts';
import { sentenceOf } from '../../platform/api/api-error.ts';
import { focusPage } from '../../platform/navigation/navigation-focus.ts';
import actions from '../../ui/controls/action.module.css';
import rows from '../alert-row.module.css';
import { AlertRow } from '../alert-row.tsx';
import classes from './mailed-alerts-page.module.css';
import { asRefused, type RefusedAlertLink } from './received-alert-link.ts';

interface MailedAlertsPageProps {
  received: MailedAlerts;
  /** Whether the click before began the alert. */
  hasBegun?: boolean;
  onRefused: (refused: RefusedAlertLink) => void;
}

/** What whoever gets the mails of an alert can do about it, and about the others of the same address. */
export function MailedAlertsPage({ received, hasBegun = false, onRefused }: MailedAlertsPageProps) {
  const [alerts, setAlerts] = useState(received);
  const [failure, setFailure] = useState<string>();
  const [isNew, setNew] = useState(hasBegun);
  const isSending = useRef(false);
  /** What is answered is about the alert that was changed: the page goes on about its own. */
  const take = async (call: () => Promise<{ data: MailedAlerts }>) => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    try {
      const { data } = await call();
      const before = titleOf(alerts, isNew);
      flushSync(() => {
        setAlerts(aboutOf(data, alerts.alert._id));
        setNew(false);
      });
      if (titleOf(aboutOf(data, alerts.alert._id), false) !== before) focusPage();
    } catch (error) {
      const refused = asRefused(error);
      if (refused) onRefused(refused);
      else setFailure(sentenceOf(error, 'Não foi possível mudar isso agora. Tente de novo em instantes.'));
    }
    isSending.current = false;
  };
  const of = (token: string) => ({ params: { token } });
  const change = (token: string, body: AlertChanges) =>
    void take(() => api('PUT /api/vacancy-alerts/mailed/:token', { ...of(token), body }));
  const end = (token: string) => void take(() => api('POST /api/vacancy-alerts/mailed/:token', of(token)));
  const restore = (token: string) =>
    void take(() => api('DELETE /api/vacancy-alerts/mailed/:token', of(token)));
  const endAll = (token: string) =>
    void take(() => api('POST /api/vacancy-alerts/mailed/:token/all', of(token)));

  const { alert, others, email, inAccount } = alerts;
  const all = [alert, ...others];
  const mayEndAll = inAccount ? !alert.ended : all.filter(({ ended }) => !ended).length > 1;
  return (
    <AccountPage>
      <div className={classes.column}>
        {(isNew || all.every(({ ended }) => ended)) && <LandedDrawing />}
        <h1 className={frame.title}>{titleOf(alerts, isNew)}</h1>
        <p className={classes.lead}>
          {alert.ended
            ? `Os e-mails deste alerta não chegam mais em ${email}. Mudou de ideia? Você tem 7 dias para desfazer.`
            : `As vagas novas chegam em ${email}. Aqui você muda a frequência, pausa ou encerra.`}
        </p>
        <ul className={rows.alerts}>
          {all.map((each) => (
            <li key={each._id}>
              {each.ended ? (
                <EndedRow alert={each} onRestore={() => restore(each.token)} />
              ) : (
                <AlertRow alert={each} onChange={(changes) => change(each.token, changes)}>
                  <button
                    type="button"
                    className={actions.textButton}
                    aria-label={`Encerrar ${each.name}`}
                    onClick={() => end(each.token)}
                  >
                    Encerrar
                  </button>
                </AlertRow>
              )}
            </li>
          ))}
        </ul>
        {failure && <p role="alert">{failure}</p>}
        {mayEndAll && (
          <button type="button" className={actions.quiet} onClick={() => endAll(alert.token)}>
            {inAccount ? 'Encerrar todos os alertas da minha conta' : 'Encerrar todos'}
          </button>
        )}
        {inAccount && (
          <p className={classes.lead}>
            Este alerta está na sua conta.{' '}
            <Link to="/conta-candidato" hash="alertas">
              Ver todos na minha conta
            </Link>
          </p>
        )}
      </div>
    </AccountPage>
  );
}

function titleOf({ alert, others }: MailedAlerts, isNew: boolean): string {
  if (isNew) return 'Alerta ativado!';
  if (!alert.ended) return 'Seus alertas de vagas';
  return others.some(({ ended }) => !ended) || others.length === 0
    ? 'Alerta encerrado'
    : 'Alertas encerrados';
}

/** The answer, whichever alert it is about, as of one of them. */
function aboutOf(answer: MailedAlerts, id: string): MailedAlerts {
  const all = [answer.alert, ...answer.others];
  const alert = all.find(({ _id }) => _id === id) ?? answer.alert;
  return { ...answer, alert, others: all.filter((each) => each !== alert) };
}

const EndedRow = ({ alert, onRestore }: { alert: MailedAlert; onRestore: () => void }) => (
  <div className={`${rows.row} ${rows.ended}`}>
    <div className={rows.words}>
      <strong className={rows.name}>{alert.name}</strong>
      <span className={rows.standing}>Encerrado</span>
    </div>
    <button
      type="button"
      className={actions.textButton}
      aria-label={`Desfazer: ${alert.name}`}
      onClick={onRestore}
    >
      Desfazer
    </button>
  </div>
);
