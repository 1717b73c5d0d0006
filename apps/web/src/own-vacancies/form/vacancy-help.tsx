import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VacancyHelp as Help } from '@trampolim/contract/vacancy-help/vacancy-help';
import { defaultCurrency, states } from '@trampolim/contract/values/vocabulary';
import { useState } from 'react';
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
  const state = states.find((known) => known === chosenState);
  return apiQuery(['vacancy-help', title, chosenState], 'GET /api/user/company/vacancy/writing-help', {
    query: { title, ...(state && { state }) },
  });
};

/**
 * Suggestions for the vacancy based on its title. Each fills in a blank field; a used one stays with a check mark.
 */
export function VacancyHelp() {
  const form = useVacancyForm();
  const { jobTitle, jobLocation } = form.value;
  const [title] = useDebouncedValue(jobTitle.trim(), debounceMs);
  const isWanted = title.length >= minTitleLength;
  const { data } = useQuery({
    ...helpQuery(title, jobLocation.state),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    // The form is complete without suggestions.
    retry: false,
  });
  const [used, setUsed] = useState<readonly string[]>([]);
  const offers =
    isWanted && data
      ? offersOf(data, form).filter(({ label, isOpen }) => isOpen || used.includes(label))
      : [];
  return (
    <div role="status" className={classes.help}>
      {offers.length > 0 && (
        <>
          <p className={classes.hint}>Sugestões para {data?.occupation}:</p>
          <ul className={classes.offers} aria-label="Sugestões">
            {offers.map(({ label, isOpen, apply }) => (
              <li key={label}>
                <button
                  type="button"
                  className={chip.chip}
                  aria-disabled={!isOpen}
                  onClick={() => {
                    if (!isOpen) return;
                    apply();
                    setUsed((labels) => [...labels, label]);
                  }}
                >
                  {!isOpen && <IconCheck size={18} role="img" aria-label="Incluído" />}
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

interface Offer {
  label: string;
  /** True while the field is blank. */
  isOpen: boolean;
  apply: () => void;
}

function offersOf(
  { area, activities, benefits, pay }: Help,
  { value, field }: ContractFormState<VacancyFormValue>,
): Offer[] {
  const offers: Offer[] = [];
  if (area)
    offers.push({
      label: `Área: ${area}`,
      isOpen: value.jobArea === '',
      apply: () => field('jobArea').onChange(area),
    });
  if (activities.length > 0)
    offers.push({
      label: 'Começar a descrição',
      isOpen: value.jobDescription.trim() === '',
      apply: () => field('jobDescription').onChange(descriptionOf(activities)),
    });
  if (benefits.length > 0)
    offers.push({
      label: `Benefícios comuns: ${benefits.join(', ')}`,
      isOpen: value.benefits.length === 0,
      apply: () => field('benefits').onChange(benefits),
    });
  if (pay && value.currency === defaultCurrency)
    offers.push({
      label: `Faixa em ${value.jobLocation.state}: ${formatReais(pay.from)} a ${formatReais(pay.to)} (${formatCount(pay.vacancies)} vagas)`,
      isOpen: !hasPay(value),
      apply: () =>
        field('salaryRange').onChange({
          ...value.salaryRange,
          from: formatAmount(String(pay.from)),
          to: formatAmount(String(pay.to)),
        }),
    });
  return offers;
}

const hasPay = ({ salary, salaryRange }: VacancyFormValue) =>
  [salary, salaryRange.from, salaryRange.to].some((typed) => typed.trim() !== '');

/** A first draft for the company to complete. The page shows its lines as a list. */
const descriptionOf = (activities: readonly string[]) =>
  `O que você vai fazer:\n${activities.map((activity) => `- ${activity}`).join('\n')}`;
