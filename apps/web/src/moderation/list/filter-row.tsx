import { getRouteApi } from '@tanstack/react-router';
import {
  reportReasons,
  reportTargets,
  reportVerdicts,
  targetStates,
} from '@trampolim/contract/moderation/report-reasons';
import field from '../../forms/fields/field.module.css';
import { decidedReports, type ModerationSearch, reportFilters } from '../moderation-filters.ts';
import { targetNames, verdictNames } from '../moderation-words.ts';
import classes from './filter-row.module.css';

const route = getRouteApi('/_signed-in/denuncias-administrador');

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

const ofDecided: Choice = {
  name: 'verdict',
  label: 'Decisão',
  options: [
    ['', 'Todas as decisões'],
    ...reportVerdicts.map((verdict) => [verdict, verdictNames[verdict]] as const),
  ],
};

/** What narrows the reports; all of it lies in the address. */
export function FilterRow() {
  const search: ModerationSearch = route.useSearch();
  const filters = reportFilters.read(search);
  const navigate = route.useNavigate();
  const offered = search.lista === decidedReports ? [...choices, ofDecided] : choices;
  return (
    <div className={classes.row} data-choices={offered.length}>
      {offered.map(({ name, label, options }) => (
        <select
          key={name}
          className={field.input}
          aria-label={label}
          value={filters[name] ?? ''}
          onChange={({ currentTarget }) =>
            void navigate({
              search: ({ denuncia: _, ...inForce }) => ({
                ...inForce,
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
