import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AskedQuestion } from '@trampolim/contract/screening-questions/screening-questions';
import { experienceFilters, states } from '@trampolim/contract/values/vocabulary';
import { type ReactNode, useState } from 'react';
import { experienceLabel } from '../candidates/candidate-texts.ts';
import field from '../forms/fields/field.module.css';
import { TextField } from '../forms/fields/field.tsx';
import { SearchField } from '../forms/search/search-field.tsx';
import {
  type ApplicantFilters,
  applicantFilters,
  defaultOrder,
  orderLabels,
  withoutApplicant,
} from './applicant-filters.ts';
import { askedQuestionsQuery } from './applicants-api.ts';
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

type AnswerFilterValues = Pick<ApplicantFilters, 'answer' | 'answerRange'>;

interface AnswerFiltersProps {
  vacancyId: string;
  filters: AnswerFilterValues;
  onChange: (filters: AnswerFilterValues) => void;
}

/** Filters by the answers of applicants. Renders nothing if the vacancy has no question that can be filtered. */
function AnswerFilters({ vacancyId, filters, onChange }: AnswerFiltersProps) {
  const { data: askedQuestions = [] } = useQuery(askedQuestionsQuery(vacancyId));
  const questions = askedQuestions.filter(({ kind }) => kind !== 'text');
  if (questions.length === 0) return null;
  return (
    <fieldset className={classes.filters}>
      <legend className={classes.legend}>Respostas às perguntas</legend>
      {questions.map((question) =>
        question.kind === 'number' ? (
          <RangeFilter
            key={question._id}
            question={question}
            value={findAnswer(filters.answerRange, question) ?? ''}
            onChange={(range) =>
              onChange({ ...filters, answerRange: replaceAnswer(filters.answerRange, question, range) })
            }
          />
        ) : (
          <ChoiceFilter
            key={question._id}
            question={question}
            value={findAnswer(filters.answer, question) ?? ''}
            onChange={(choice) =>
              onChange({ ...filters, answer: replaceAnswer(filters.answer, question, choice) })
            }
          />
        ),
      )}
    </fieldset>
  );
}

const prefixOf = ({ _id }: AskedQuestion) => `${_id}:`;

/** Returns the answer to this question in a filter: `Sim`, `2..5`. */
const findAnswer = (filter: readonly string[] | undefined, question: AskedQuestion): string | undefined =>
  filter?.find((each) => each.startsWith(prefixOf(question)))?.slice(prefixOf(question).length);

function replaceAnswer(
  filter: readonly string[] = [],
  question: AskedQuestion,
  answer: string,
): string[] | undefined {
  const others = filter.filter((each) => !each.startsWith(prefixOf(question)));
  const next = answer === '' ? others : [...others, prefixOf(question) + answer];
  return next.length > 0 ? next : undefined;
}

const labelOf = ({ text, isCurrent }: AskedQuestion) => (isCurrent ? text : `${text} (pergunta anterior)`);

interface FilterProps {
  question: AskedQuestion;
  value: string;
  onChange: (value: string) => void;
}

function ChoiceFilter({ question, value, onChange }: FilterProps) {
  const options = question.kind === 'yesNo' ? ['Sim', 'Não'] : (question.options ?? []);
  return (
    <label className={classes.filter}>
      <span className={classes.text}>{labelOf(question)}</span>
      <select
        className={field.input}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">Todas as respostas</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

/** At most nine digits and two decimal places, as the API accepts. */
const numberPattern = /^-?\d{1,9}(\.\d{1,2})?$/;

/** `2,5` → `2.5`. Blank text stays blank. Returns undefined for an incomplete or invalid number. */
function toPlainNumber(text: string): string | undefined {
  const plain = text.trim().replaceAll('.', '').replace(',', '.');
  return plain === '' || numberPattern.test(plain) ? plain : undefined;
}

/** Two fields for the limits, which apply when a field is left or `Enter` is pressed. */
function RangeFilter({ question, value, onChange }: FilterProps) {
  const [from = '', to = ''] = value.split('..').map((each) => each.replace('.', ','));
  const [texts, setTexts] = useState({ from, to });
  const apply = () => {
    const bounds = [toPlainNumber(texts.from), toPlainNumber(texts.to)];
    if (bounds.some((bound) => bound === undefined)) return;
    const next = bounds.every((bound) => bound === '') ? '' : bounds.join('..');
    if (next !== value) onChange(next);
  };
  const fieldProps = (name: 'from' | 'to') => ({
    value: texts[name],
    onChange: (text: string) => setTexts({ ...texts, [name]: text }),
    onBlur: apply,
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Enter') apply();
    },
    inputMode: 'decimal' as const,
    error: toPlainNumber(texts[name]) === undefined && 'Informe um número.',
  });
  const unit = question.unit ? ` (${question.unit})` : '';
  return (
    <fieldset className={classes.range}>
      <legend className={classes.text}>{labelOf(question)}</legend>
      <TextField label={`De${unit}`} {...fieldProps('from')} />
      <TextField label={`Até${unit}`} {...fieldProps('to')} />
    </fieldset>
  );
}
