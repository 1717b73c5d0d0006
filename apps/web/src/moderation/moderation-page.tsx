import { getRouteApi } from '@tanstack/react-router';
import { CheckboxField } from '../forms/fields/field.tsx';
import { ShortcutsHelp, useShortcutsSwitch } from '../ui/controls/shortcuts.tsx';
import head from '../ui/pages/page-head.module.css';
import { ReceivedAppeals } from './appeals/received-appeals.tsx';
import { DecidedReports } from './list/decided-reports.tsx';
import { FilterRow } from './list/filter-row.tsx';
import { WaitingReports } from './list/waiting-reports.tsx';
import {
  decidedAppeals,
  decidedReports,
  type ModerationSearch,
  reportFilters,
  waitingAppeals,
} from './moderation-filters.ts';
import classes from './moderation-page.module.css';

const route = getRouteApi('/_signed-in/denuncias-administrador');

const ofReports = [
  [['E'], 'excluir denúncia'],
  [['A'], 'avisar'],
  [['B'], 'banir conta'],
  [['V'], 'excluir vaga'],
  [['D'], 'desbanir'],
] as const;

const ofAppeals = [
  [['R'], 'aceitar recurso'],
  [['M'], 'manter decisão'],
] as const;

const shortcuts = (isAppeals: boolean) =>
  [
    [['J', 'K'], 'próxima e anterior'],
    [['Enter'], 'ler'],
    ...(isAppeals ? ofAppeals : ofReports),
    [['Ctrl', 'Enter'], 'confirmar'],
    [['Esc'], 'voltar à lista'],
    [['?'], 'mostrar os atalhos'],
  ] as const;

const lists = [
  [undefined, 'Em aberto'],
  [decidedReports, 'Decididas'],
  [waitingAppeals, 'Recursos'],
] as const;

/** What people reported, and what whoever was decided on answers: the moderators' work, what waits longest first. */
export function ModerationPage() {
  const search: ModerationSearch = route.useSearch();
  const filters = reportFilters.read(search);
  const [enabled, setEnabled] = useShortcutsSwitch();
  const isAppeals = search.lista === waitingAppeals || search.lista === decidedAppeals;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.row}>
          <h1 className={head.title}>Denúncias</h1>
          <nav className={classes.tabs} aria-label="O que é listado">
            {lists.map(([lista, label]) => (
              <route.Link
                key={label}
                to="."
                search={lista ? { lista } : {}}
                replace
                resetScroll={false}
                className={classes.tab}
                activeOptions={{ exact: true }}
                activeProps={{}}
                aria-current={isShown(search.lista, lista) ? 'page' : undefined}
              >
                {label}
              </route.Link>
            ))}
          </nav>
          <ShortcutsHelp shortcuts={shortcuts(isAppeals)}>
            <CheckboxField label="Usar atalhos" checked={enabled} onChange={setEnabled} />
          </ShortcutsHelp>
        </div>
        {!isAppeals && <FilterRow />}
      </div>
      {isAppeals ? (
        <ReceivedAppeals state={search.lista === decidedAppeals ? 'decided' : 'open'} shortcuts={enabled} />
      ) : search.lista === decidedReports ? (
        <DecidedReports filters={filters} shortcuts={enabled} />
      ) : (
        <WaitingReports filters={filters} shortcuts={enabled} />
      )}
    </div>
  );
}

const isShown = (lista: string | undefined, tab: string | undefined): boolean =>
  (lista === decidedAppeals ? waitingAppeals : lists.some(([each]) => each === lista) ? lista : undefined) ===
  tab;
