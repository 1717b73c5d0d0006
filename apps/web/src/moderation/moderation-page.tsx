import { getRouteApi } from '@tanstack/react-router';
import { fraudSignalKinds } from '@trampolim/contract/fraud-signals/fraud-signal-kinds';
import {
  reportReasons,
  reportTargets,
  reportVerdicts,
  targetStates,
} from '@trampolim/contract/reports/report-reasons';
import field from '../forms/fields/field.module.css';
import { CheckboxField } from '../forms/fields/field.tsx';
import { PhoneFilters } from '../ui/controls/phone-filters.tsx';
import { ShortcutsHelp, useShortcutsSwitch } from '../ui/controls/shortcuts.tsx';
import header from '../ui/pages/page-header.module.css';
import { ReceivedAppeals } from './appeals/received-appeals.tsx';
import { SuspectVacancies } from './fraud-signals/suspect-vacancies.tsx';
import {
  decidedAppealsList,
  decidedReportsList,
  type ModerationSearch,
  reportFilters,
  signalFilters,
  suspectVacanciesList,
  waitingAppealsList,
} from './moderation-api.ts';
import { signalNames, targetNames, verdictNames } from './moderation-names.ts';
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

const signalShortcuts = [
  [['E'], 'nada de errado'],
  [['V'], 'excluir vaga'],
] as const;

type Subject = 'reports' | 'appeals' | 'signals';

const shortcutsOf = { reports: reportShortcuts, appeals: appealShortcuts, signals: signalShortcuts } as const;

export const moderationShortcuts = (subject: Subject) =>
  [
    [['J', 'K'], 'próxima e anterior'],
    [['Enter'], 'ler'],
    ...shortcutsOf[subject],
    [['Ctrl', 'Enter'], 'confirmar'],
    [['Esc'], 'voltar à lista'],
    [['?'], 'mostrar os atalhos'],
  ] as const;

/** The tabs, with a shorter label for phones if the label is long. */
const lists = [
  [undefined, 'Em aberto'],
  [decidedReportsList, 'Decididas'],
  [waitingAppealsList, 'Recursos'],
  [suspectVacanciesList, 'Sinais de golpe', 'Sinais'],
] as const;

/** The moderators' page: open and decided reports and appeals, and vacancies with evidence of fraud. */
export function ModerationPage() {
  const search: ModerationSearch = route.useSearch();
  const [shortcutsEnabled, setShortcutsEnabled] = useShortcutsSwitch();
  const subject = subjectOf(search.lista);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <div className={classes.row}>
          <h1 className={header.title}>Denúncias</h1>
          <nav className={classes.tabs} aria-label="Listas">
            {/* The empty `activeProps` replace the router's class `active`, which has no style. */}
            {lists.map(([lista, label, shortLabel]) => (
              <route.Link
                key={label}
                to="."
                search={lista ? { lista } : {}}
                replace
                resetScroll={false}
                className={classes.tab}
                activeOptions={{ exact: true }}
                activeProps={{}}
                aria-current={tabOf(search.lista) === lista ? 'page' : undefined}
              >
                <span className={shortLabel && classes.longLabel}>{label}</span>
                {shortLabel && (
                  <span className={classes.shortLabel} aria-hidden="true">
                    {shortLabel}
                  </span>
                )}
              </route.Link>
            ))}
          </nav>
          <ShortcutsHelp shortcuts={moderationShortcuts(subject)}>
            <CheckboxField label="Usar atalhos" checked={shortcutsEnabled} onChange={setShortcutsEnabled} />
          </ShortcutsHelp>
        </div>
        {subject === 'reports' && <FilterRow />}
        {subject === 'signals' && <SignalFilterRow />}
      </div>
      <ModerationList search={search} shortcutsEnabled={shortcutsEnabled} />
    </div>
  );
}

interface ModerationListProps {
  search: ModerationSearch;
  shortcutsEnabled: boolean;
}

function ModerationList({ search, shortcutsEnabled }: ModerationListProps) {
  switch (subjectOf(search.lista)) {
    case 'signals':
      return <SuspectVacancies filters={signalFilters.read(search)} shortcutsEnabled={shortcutsEnabled} />;
    case 'appeals':
      return (
        <ReceivedAppeals
          state={search.lista === decidedAppealsList ? 'decided' : 'open'}
          shortcutsEnabled={shortcutsEnabled}
        />
      );
    case 'reports': {
      const ReportList = search.lista === decidedReportsList ? DecidedReports : WaitingReports;
      return <ReportList filters={reportFilters.read(search)} shortcutsEnabled={shortcutsEnabled} />;
    }
  }
}

const subjectOf = (lista: string | undefined): Subject => {
  if (lista === suspectVacanciesList) return 'signals';
  return lista === waitingAppealsList || lista === decidedAppealsList ? 'appeals' : 'reports';
};

/** Decided appeals belong to the tab of the appeals. An unknown list shows open reports. */
function tabOf(lista: string | undefined): string | undefined {
  if (lista === decidedAppealsList) return waitingAppealsList;
  return lists.some(([tab]) => tab === lista) ? lista : undefined;
}

interface Choice {
  name: 'type' | 'reason' | 'state' | 'verdict' | 'kind' | 'low';
  label: string;
  options: readonly (readonly [value: string, text: string])[];
}

const reportChoices: readonly Choice[] = [
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

const signalChoices: readonly Choice[] = [
  {
    name: 'low',
    label: 'Peso',
    options: [
      ['', 'Peso alto'],
      ['true', 'Qualquer peso'],
    ],
  },
  {
    name: 'kind',
    label: 'Sinal',
    options: [['', 'Todos os sinais'], ...fraudSignalKinds.map((kind) => [kind, signalNames[kind]] as const)],
  },
];

/** The filters of the reports, stored in the URL. */
function FilterRow() {
  const search: ModerationSearch = route.useSearch();
  const filterChoices =
    search.lista === decidedReportsList ? [...reportChoices, verdictChoice] : reportChoices;
  return <Filters choices={filterChoices} values={reportFilters.read(search)} />;
}

const SignalFilterRow = () => {
  const search: ModerationSearch = route.useSearch();
  return <Filters choices={signalChoices} values={signalFilters.read(search)} />;
};

interface FiltersProps {
  choices: readonly Choice[];
  values: Partial<Record<Choice['name'], string | undefined>>;
}

function Filters(props: FiltersProps) {
  const chosenTexts = props.choices.flatMap(({ name, options }) =>
    options.filter(([value]) => value !== '' && value === props.values[name]).map(([, text]) => text),
  );
  return (
    <PhoneFilters activeLabels={chosenTexts}>
      <FilterFields {...props} />
    </PhoneFilters>
  );
}

function FilterFields({ choices, values }: FiltersProps) {
  const navigate = route.useNavigate();
  return (
    <div className={classes.filters} data-choices={choices.length}>
      {choices.map(({ name, label, options }) => (
        <select
          key={name}
          className={field.input}
          aria-label={label}
          value={values[name] ?? ''}
          onChange={({ currentTarget }) =>
            void navigate({
              search: ({ denuncia: _denuncia, sinal: _sinal, ...current }) => ({
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
