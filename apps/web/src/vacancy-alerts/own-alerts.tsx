import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type {
  AlertChanges,
  AlertFilters,
  VacancyAlert,
} from '@trampolim/contract/vacancy-alerts/vacancy-alerts';
import { defaultCurrency } from '@trampolim/contract/values/vocabulary';
import { failureMessage } from '../platform/api/api-error.ts';
import { useSingleChange } from '../platform/queries/use-single-change.ts';
import { useSession } from '../platform/session/session.ts';
import { toast } from '../platform/toast.ts';
import actions from '../ui/controls/action.module.css';
import { NothingFoundDrawing } from '../ui/drawings/empty-drawings.tsx';
import { FocusRestorer } from '../ui/lists/focus-restorer.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { alertsQuery, changeAlert, endAlert, restoreAlert, updateCachedAlerts } from './alert-api.ts';
import classes from './alert-row.module.css';
import { AlertRow } from './alert-row.tsx';

export const OwnAlerts = () => (
  <>
    <p className={classes.about}>
      <EmailNote />
    </p>
    <Loaded
      query={useQuery(alertsQuery())}
      pending={
        <Loading label="Carregando seus alertas" times={2}>
          <SkeletonLines shape={[['45%'], ['80%']]} />
        </Loading>
      }
      failure="Não foi possível carregar seus alertas."
    >
      {(alerts) =>
        alerts.length === 0 ? (
          <EmptyState text="Você ainda não tem alertas de vagas." drawing={<NothingFoundDrawing />}>
            <p>Busque vagas, filtre o que importa e toque em “Criar alerta”.</p>
            <Link to="/listar-vagas" className={actions.link}>
              Buscar vagas
            </Link>
          </EmptyState>
        ) : (
          <FocusRestorer keys={alerts.map(({ _id }) => _id)}>
            <ul className={classes.alerts}>
              {alerts.map((alert) => (
                <li key={alert._id} data-key={alert._id}>
                  <OwnAlert alert={alert} />
                </li>
              ))}
            </ul>
          </FocusRestorer>
        )
      }
    </Loaded>
  </>
);

/** A separate component, because rendering the list again during a sign-out would send a request without a session. */
function EmailNote() {
  const user = useSession();
  const unconfirmedNote = user && !user.emailConfirmed && ` Confirme ${user.email} para receber.`;
  return `Receba por e-mail as vagas novas das suas buscas.${unconfirmedNote || ''}`;
}

function OwnAlert({ alert }: { alert: VacancyAlert }) {
  const client = useQueryClient();
  const { _id: id, name, filters } = alert;
  const { change, pendingChange } = useSingleChange({
    mutationKey: [...alertsQuery().queryKey, id],
    mutationFn: (changes: AlertChanges) => changeAlert(client, id, changes),
    onError: (error) => {
      toast.error(failureMessage('Não foi possível mudar o alerta.', error), { key: `alert ${id}` });
    },
  });
  const end = useEndAlert(alert);
  return (
    <AlertRow alert={alert} pendingChange={pendingChange} onChange={change}>
      <Link
        to="/listar-vagas"
        search={toVacancySearch(filters)}
        className={actions.link}
        aria-label={`Ver vagas de ${name}`}
      >
        Ver vagas
      </Link>
      <button
        type="button"
        className={actions.textButton}
        aria-label={`Excluir ${name}`}
        disabled={end.isPending}
        onClick={() => end.mutate()}
      >
        Excluir
      </button>
    </AlertRow>
  );
}

/** Ends an alert and offers to undo that. */
function useEndAlert({ _id: id, name }: VacancyAlert) {
  const client = useQueryClient();
  const { mutate: restore } = useMutation({
    mutationFn: () => restoreAlert(client, id),
    onError: (error) => toast.error(failureMessage('Erro ao retomar o alerta.', error)),
  });
  return useMutation({
    mutationFn: () => endAlert(id),
    onSuccess: async () => {
      toast.success('Alerta excluído.', { about: name, label: 'Desfazer', onClick: () => restore() });
      await updateCachedAlerts(client, (alerts) => alerts.filter(({ _id }) => _id !== id));
    },
    onError: (error) => toast.error(failureMessage('Erro ao excluir o alerta.', error)),
  });
}

/** The URL parameters of a list of vacancies with these filters. */
function toVacancySearch({ currency, ...filters }: AlertFilters): Record<string, string> {
  const search: Record<string, string> = {};
  for (const [name, value] of Object.entries(filters)) search[name] = String(value);
  if (currency !== undefined && currency !== defaultCurrency) search.currency = currency;
  return search;
}
