import { getRouteApi } from '@tanstack/react-router';
import { experienceFilters, states } from '@trampolim/contract/values/vocabulary';
import type { ReactNode } from 'react';
import { experienceLabel } from '../candidates/candidate-texts.ts';
import field from '../forms/fields/field.module.css';
import { SearchField } from '../forms/search/search-field.tsx';
import { AnswerFilters } from './answer-filters.tsx';
import {
  type ApplicantFilters,
  applicantFilters,
  defaultOrder,
  orderLabels,
  withoutApplicant,
} from './applicant-filters.ts';
import classes from './filter-row.module.css';

const route = getRouteApi('/_signed-in/editar-vaga/$id');

/** Returns a function that changes some filters in the URL. */
function useChangeFilters() {
  const navigate = route.useNavigate();
  return (changes: { [Name in keyof ApplicantFilters]?: string | undefined }) =>
    void navigate({
      // Uses the latest URL and validates the changed filters.
      search: ({ ver, ...current }) => ({
        ...applicantFilters.write(applicantFilters.read({ ...withoutApplicant(current), ...changes })),
        ver,
      }),
      replace: true,
      resetScroll: false,
    });
}

export function NameSearch({ filters }: { filters: ApplicantFilters }) {
  const changeFilters = useChangeFilters();
  return (
    <SearchField
      label="Buscar por nome"
      value={filters.name ?? ''}
      onSearch={(name) => changeFilters({ name: name || undefined })}
    />
  );
}

interface FilterRowProps {
  vacancyId: string;
  filters: ApplicantFilters;
  /** The content before the filters. */
  children: ReactNode;
}

/** Filters and order of the applicants, stored in the URL. */
export function FilterRow({ vacancyId, filters, children }: FilterRowProps) {
  const changeFilters = useChangeFilters();
  const choices: {
    name: 'state' | 'experience' | 'order';
    label: string;
    options: [value: string, text: string][];
  }[] = [
    {
      name: 'state',
      label: 'Estado',
      options: [['', 'Todos os estados'], ...states.map((each) => [each, each] as [string, string])],
    },
    {
      name: 'experience',
      label: 'Experiência',
      options: [
        ['', 'Toda experiência'],
        ...experienceFilters.map((each) => [each, experienceLabel(each)] as [string, string]),
      ],
    },
    { name: 'order', label: 'Ordenar por', options: Object.entries(orderLabels) },
  ];
  return (
    <>
      <div className={classes.row}>
        {children}
        {choices.map(({ name, label, options }) => (
          <select
            key={name}
            className={field.input}
            aria-label={label}
            value={filters[name] ?? (name === 'order' ? defaultOrder : '')}
            onChange={({ currentTarget }) => changeFilters({ [name]: currentTarget.value || undefined })}
          >
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ))}
      </div>
      <AnswerFilters
        vacancyId={vacancyId}
        filters={filters}
        onChange={({ answer, answerRange }) =>
          changeFilters({ answer: answer?.join(','), answerRange: answerRange?.join(',') })
        }
      />
    </>
  );
}
