import { getRouteApi } from '@tanstack/react-router';
import {
  reportReasons,
  reportTargets,
  reportVerdicts,
  targetStates,
} from '@trampolim/contract/reports/report-reasons';
import field from '../forms/fields/field.module.css';
import { CheckboxField } from '../forms/fields/field.tsx';
import { ShortcutsHelp, useShortcutsSwitch } from '../ui/controls/shortcuts.tsx';
import head from '../ui/pages/page-head.module.css';
import { ReceivedAppeals } from './appeals/received-appeals.tsx';
import {
  decidedAppeals,
  decidedReports,
  type ModerationSearch,
  reportFilters,
  waitingAppeals,
} from './moderation-api.ts';
import { targetNames, verdictNames } from './moderation-names.ts';
import classes from './moderation-page.module.css';
import { DecidedReports, WaitingReports } from './reports/report-lists.tsx';

const route = getRouteApi('/_signed-in/denuncias-administrador');

const reportShortcuts = [
  [['E'], 'arquivar denúncia'],
  [['A'], 'avisar'],
  [['B'], 'banir conta'],
  [['V'], 'excluir vaga'],
  [['D'], 'desbanir'],
] as const;

const appealShortcuts = [
  [['R'], 'aceitar recurso'],
  [['M'], 'manter decisão'],
] as const;

const shortcuts = (isAppeals: boolean) =>
  [
    [['J', 'K'], 'próxima e anterior'],
    [['Enter'], 'ler'],
    ...(isAppeals ? appealShortcuts : reportShortcuts),
    [['Ctrl', 'Enter'], 'confirmar'],
    [['Esc'], 'voltar à lista'],
    [['?'], 'mostrar os atalhos'],
  ] as const;

const lists = [
  [undefined, 'Em aberto'],
  [decidedReports, 'Decididas'],
  [waitingAppeals, 'Recursos'],
] as const;

/** The moderators' page: reports and appeals, the longest wait first. */
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
                aria-current={isCurrentTab(search.lista, lista) ? 'page' : undefined}
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

const isCurrentTab = (lista: string | undefined, tab: string | undefined): boolean =>
  (lista === decidedAppeals ? waitingAppeals : lists.some(([each]) => each === lista) ? lista : undefined) ===
  tab;

interface Choice {
  name: 'type' | 'reason' | 'state' | 'verdict';
  label: string;
  options: readonly (readonly [value: string, text: string])[];
}

const choices: readonly Choice[] = [
  {
    name: 'type',
    label: 'Tipo',
    options: [['', 'Todos os tipos'], ...reportTargets.map((type) => [type, targetNames[type]] as const)],
  },
  {
    name: 'reason',
    label: 'Motivo',
    options: [['', 'Todos os motivos'], ...reportReasons.map((reason) => [reason, reason] as const)],
  },
  {
    name: 'state',
    label: 'Estado',
    options: [['', 'Todos os estados'], ...targetStates.map((state) => [state, state] as const)],
  },
];

const verdictChoice: Choice = {
  name: 'verdict',
  label: 'Decisão',
  options: [
    ['', 'Todas as decisões'],
    ...reportVerdicts.map((verdict) => [verdict, verdictNames[verdict]] as const),
  ],
};

/** The filters of the reports, stored in the URL. */
function FilterRow() {
  const search: ModerationSearch = route.useSearch();
  const filters = reportFilters.read(search);
  const navigate = route.useNavigate();
  const offered = search.lista === decidedReports ? [...choices, verdictChoice] : choices;
  return (
    <div className={classes.filters} data-choices={offered.length}>
      {offered.map(({ name, label, options }) => (
        <select
          key={name}
          className={field.input}
          aria-label={label}
          value={filters[name] ?? ''}
          onChange={({ currentTarget }) =>
            void navigate({
              search: ({ denuncia: _, ...current }) => ({
                ...current,
                [name]: currentTarget.value || undefined,
              }),
              replace: true,
              resetScroll: false,
            })
          }
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ))}
    </div>
  );
}
