import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VacancyHelp as Help } from '@trampolim/contract/vacancy-help/vacancy-help';
import { defaultCurrency, states } from '@trampolim/contract/values/vocabulary';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ContractFormState } from '../../forms/contract/contract-form-state.ts';
import { formatAmount } from '../../forms/salary/salary-text.ts';
import { apiQuery } from '../../platform/queries/api-query.ts';
import chip from '../../ui/controls/chip.module.css';
import { formatCount, formatReais } from '../../ui/format/format.ts';
import classes from './vacancy-form.module.css';
import { useVacancyForm, type VacancyFormValue } from './vacancy-form-value.ts';

/** The pause in typing after which suggestions are loaded. */
const debounceMs = 500;
const minTitleLength = 3;

const helpQuery = (title: string, chosenState: string) => {
  const state = states.find((each) => each === chosenState);
  return apiQuery(['vacancy-help', title, chosenState], 'GET /api/user/company/vacancy/writing-help', {
    query: { title, ...(state && { state }) },
  });
};

/**
 * Suggestions for the vacancy based on its title. Each fills in a blank field, and remains with a check mark after its
 * use.
 */
export function VacancyHelp() {
  const form = useVacancyForm();
  const { jobTitle, jobLocation } = form.value;
  const [title] = useDebouncedValue(jobTitle.trim(), debounceMs);
  const isLongEnough = title.length >= minTitleLength;
  const { data: help } = useQuery({
    ...helpQuery(title, jobLocation.state),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    // The form is complete without suggestions.
    retry: false,
  });
  const [usedLabels, setUsedLabels] = useState<readonly string[]>([]);
  const suggestions =
    isLongEnough && help
      ? toSuggestions(help, form).filter(({ label, isBlank }) => isBlank || usedLabels.includes(label))
      : [];
  const box = useScrollCompensation();
  return (
    <div ref={box} role="status" className={classes.help}>
      {suggestions.length > 0 && (
        <>
          <p className={classes.hint}>Sugestões para {help?.occupation}:</p>
          <ul className={classes.suggestions} aria-label="Sugestões">
            {suggestions.map(({ label, isBlank, apply }) => (
              <li key={label}>
                <button
                  type="button"
                  className={chip.chip}
                  aria-disabled={!isBlank}
                  onClick={() => {
                    if (!isBlank) return;
                    apply();
                    setUsedLabels((labels) => [...labels, label]);
                  }}
                >
                  {!isBlank && <IconCheck size={18} role="img" aria-label="Incluído" />}
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/**
 * Scrolls the dialog when an element above the focused field appears or changes its height, so that the field stays in
 * place while somebody types there. Returns the ref of the element.
 */
function useScrollCompensation() {
  const box = useRef<HTMLDivElement>(null);
  const lastTop = useRef<number>(undefined);
  useLayoutEffect(() => {
    const next = box.current?.nextElementSibling;
    if (!(next instanceof HTMLElement)) return;
    const moved = next.offsetTop - (lastTop.current ?? next.offsetTop);
    lastTop.current = next.offsetTop;
    const focused = document.activeElement;
    const isBelow =
      focused?.matches('input, select, textarea') &&
      (next.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (moved !== 0 && isBelow) next.closest('.mantine-Modal-body')?.scrollBy({ top: moved });
  });
  return box;
}

interface Suggestion {
  label: string;
  /** True while the field is blank. */
  isBlank: boolean;
  apply: () => void;
}

function toSuggestions(
  { area, activities, benefits, pay }: Help,
  { value, field }: ContractFormState<VacancyFormValue>,
): Suggestion[] {
  const suggestions: Suggestion[] = [];
  if (area)
    suggestions.push({
      label: `Área: ${area}`,
      isBlank: value.jobArea === '',
      apply: () => field('jobArea').onChange(area),
    });
  if (activities.length > 0)
    suggestions.push({
      label: 'Começar a descrição',
      isBlank: value.jobDescription.trim() === '',
      apply: () => field('jobDescription').onChange(descriptionOf(activities)),
    });
  if (benefits.length > 0)
    suggestions.push({
      label: `Benefícios comuns: ${benefits.join(', ')}`,
      isBlank: value.benefits.length === 0,
      apply: () => field('benefits').onChange(benefits),
    });
  if (pay && value.currency === defaultCurrency)
    suggestions.push({
      label: `Faixa em ${value.jobLocation.state}: ${formatReais(pay.from)} a ${formatReais(pay.to)} (${formatCount(pay.vacancies)} vagas)`,
      isBlank: !hasPay(value),
      apply: () =>
        field('salaryRange').onChange({
          ...value.salaryRange,
          from: formatAmount(String(pay.from)),
          to: formatAmount(String(pay.to)),
        }),
    });
  return suggestions;
}

const hasPay = ({ salary, salaryRange }: VacancyFormValue) =>
  [salary, salaryRange.from, salaryRange.to].some((typed) => typed.trim() !== '');

/** A first draft for the company to complete. The page shows its lines as a list. */
const descriptionOf = (activities: readonly string[]) =>
  `O que você vai fazer:\n${activities.map((activity) => `- ${activity}`).join('\n')}`;
