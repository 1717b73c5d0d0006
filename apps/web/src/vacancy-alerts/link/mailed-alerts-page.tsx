import { Link } from '@tanstack/react-router';
import type {
  AlertChanges,
  MailedAlert,
  MailedAlerts,
} from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { alertUndoDays } from '@trampolim/contract/wire/limits';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LandedDrawing } from '../../accounts/link-drawings.tsx';
import frame from '../../accounts/standalone-page.module.css';
import { StandalonePage } from '../../accounts/standalone-page.tsx';
import { api, isIncomplete } from '../../platform/api/api-client.ts';
import { errorMessageOf } from '../../platform/api/api-error.ts';
import { focusPage } from '../../platform/navigation/navigation-effects.ts';
import actions from '../../ui/controls/action.module.css';
import primitives from '../../ui/primitives.module.css';
import classes from '../alert-row.module.css';
import { AlertRow } from '../alert-row.tsx';
import { type RefusedAlertLink, readMailedAlerts, toRefusedAlertLink } from './received-alert-link.ts';

type SendChange = (request: { params: { token: string } }) => Promise<{ data: MailedAlerts }>;

interface MailedAlertsPageProps {
  initialAlerts: MailedAlerts;
  /** True if the previous click confirmed the alert. */
  isJustConfirmed?: boolean;
  onRefused: (refused: RefusedAlertLink) => void;
}

/** The settings of an alert and of the other alerts with the same e-mail, for people without a session. */
export function MailedAlertsPage({
  initialAlerts,
  isJustConfirmed = false,
  onRefused,
}: MailedAlertsPageProps) {
  const list = useRef<HTMLUListElement>(null);
  const { alerts, isNew, failure, change, end, restore, endAll } = useMailedAlerts(
    { initialAlerts, isJustConfirmed, onRefused },
    list,
  );
  const { alert, others, email, inAccount } = alerts;
  const all = [alert, ...others];
  const mayEndAll = inAccount ? !alert.ended : all.filter(({ ended }) => !ended).length > 1;
  return (
    <StandalonePage>
      <div className={classes.column}>
        {(isNew || all.every(({ ended }) => ended)) && <LandedDrawing />}
        <h1 className={frame.title}>{titleOf(alerts, { isNew })}</h1>
        <p className={classes.lead}>
          {alert.ended
            ? `Os e-mails deste alerta não chegam mais em ${email}. Você tem ${alertUndoDays} dias para desfazer.`
            : `As vagas novas chegam em ${email}. Aqui você pode mudar a frequência, pausar ou encerrar.`}
        </p>
        <ul ref={list} className={classes.alerts}>
          {all.map((mailedAlert) => (
            <li key={mailedAlert._id} data-key={mailedAlert._id}>
              {mailedAlert.ended ? (
                <EndedRow alert={mailedAlert} onRestore={() => restore(mailedAlert)} />
              ) : (
                <AlertRow alert={mailedAlert} onChange={(changes) => change(mailedAlert, changes)}>
                  <button
                    type="button"
                    className={actions.textButton}
                    aria-label={`Encerrar ${mailedAlert.name}`}
                    onClick={() => end(mailedAlert)}
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
          <button type="button" className={actions.quiet} onClick={() => endAll(alert)}>
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
    </StandalonePage>
  );
}

/** The alerts and their changes. `list` is the list in which each alert has a row. */
function useMailedAlerts(
  { initialAlerts, isJustConfirmed, onRefused }: Required<MailedAlertsPageProps>,
  list: RefObject<HTMLUListElement | null>,
) {
  const [alerts, setAlerts] = useState(initialAlerts);
  const [failure, setFailure] = useState<string>();
  const [isNew, setIsNew] = useState(isJustConfirmed);
  /** The last requested change, which ends after all earlier ones. */
  const lastRequest = useRef({ key: '', done: Promise.resolve() });
  const shownTitle = useRef(titleOf(initialAlerts, { isNew: isJustConfirmed }));
  /** Sends a change of one alert and shows the response. */
  const send = async (changed: MailedAlert, sendChange: SendChange) => {
    setFailure(undefined);
    try {
      const { token } = changed;
      const { data } = await sendChange({ params: { token } });
      const current = isIncomplete(data, 'alert') ? await readMailedAlerts(token) : data;
      const shownAlerts = withFirst(current, initialAlerts.alert._id);
      flushSync(() => {
        setAlerts(shownAlerts);
        setIsNew(false);
      });
      const title = titleOf(shownAlerts, { isNew: false });
      if (title !== shownTitle.current) focusPage();
      // The pressed button has disappeared with its row.
      else if (document.activeElement === document.body) focusRow(list.current, changed._id);
      shownTitle.current = title;
    } catch (error) {
      const refused = toRefusedAlertLink(error);
      // An alert cannot be restored beyond the limit of alerts, but the listed ones can still be ended.
      if (refused && refused.refusal !== 'alert_limit') {
        flushSync(() => onRefused(refused));
        focusPage();
      } else
        setFailure(errorMessageOf(error, 'Não foi possível mudar isso agora. Tente de novo em instantes.'));
    }
  };
  /** Changes are sent one after the other. The same change again is a double click and is ignored. */
  const enqueue = (name: string, changed: MailedAlert, sendChange: SendChange) => {
    const key = `${name} ${changed._id}`;
    if (lastRequest.current.key === key) return;
    const request = { key, done: lastRequest.current.done };
    const sendInTurn = async () => {
      await lastRequest.current.done;
      await send(changed, sendChange);
      // From now on, the same change is a new request, not a double click.
      request.key = '';
    };
    request.done = sendInTurn();
    lastRequest.current = request;
  };

  const change = (changed: MailedAlert, body: AlertChanges) =>
    enqueue(JSON.stringify(body), changed, (request) =>
      api('PUT /api/vacancy-alerts/mailed/:token', { ...request, body }),
    );
  const end = (ended: MailedAlert) =>
    enqueue('end', ended, (request) => api('POST /api/vacancy-alerts/mailed/:token', request));
  const restore = (restored: MailedAlert) =>
    enqueue('restore', restored, (request) => api('DELETE /api/vacancy-alerts/mailed/:token', request));
  const endAll = (ended: MailedAlert) =>
    enqueue('end all', ended, (request) => api('POST /api/vacancy-alerts/mailed/:token/all', request));
  return { alerts, isNew, failure, change, end, restore, endAll };
}

function focusRow(list: HTMLElement | null, id: string): void {
  const row = [...(list?.querySelectorAll<HTMLElement>('li[data-key]') ?? [])].find(
    ({ dataset }) => dataset.key === id,
  );
  // The last button of a row ends the alert, or undoes that.
  row?.querySelector<HTMLElement>('button:last-of-type')?.focus();
}

function titleOf({ alert, others }: MailedAlerts, { isNew }: { isNew: boolean }): string {
  if (isNew) return 'Alerta ativado!';
  if (!alert.ended) return 'Seus alertas de vagas';
  return others.some(({ ended }) => !ended) || others.length === 0
    ? 'Alerta encerrado'
    : 'Alertas encerrados';
}

/** Puts the alert with this id first. The response starts with the alert that it is about. */
function withFirst(response: MailedAlerts, id: string): MailedAlerts {
  const all = [response.alert, ...response.others];
  const alert = all.find(({ _id }) => _id === id) ?? response.alert;
  return { ...response, alert, others: all.filter((mailedAlert) => mailedAlert !== alert) };
}

const EndedRow = ({ alert, onRestore }: { alert: MailedAlert; onRestore: () => void }) => (
  <div className={`${classes.row} ${classes.ended}`}>
    <div className={primitives.stack1}>
      <strong className={classes.name}>{alert.name}</strong>
      <span className={classes.status}>Encerrado</span>
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
