import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CheckedVacancy, LintFinding } from '@trampolim/contract/legal-lint/legal-lint';
import { useMemo } from 'react';
import { apiQuery } from '../platform/queries/api-query.ts';

/** Checks after a pause in typing, not after each letter. */
const debounceMs = 800;

/** The check of a draft. Its key is the draft, so that returning to a text shows its findings at once. */
const checkQuery = (vacancy: CheckedVacancy) => ({
  ...apiQuery(['legal-lint', vacancy], 'POST /api/user/company/vacancy/check-vacancy', { body: vacancy }),
  placeholderData: keepPreviousData,
  staleTime: Infinity,
  // A failed check shows no error, because publishing checks again.
  retry: false,
  throwOnError: false,
});

/** Findings of labour law about a vacancy, checked while it is written. */
export function useLegalFindings(vacancy: CheckedVacancy): readonly LintFinding[] {
  // Debounced as text, because an equal object would count as a changed value at each rendering.
  const [text] = useDebouncedValue(JSON.stringify(vacancy), debounceMs);
  const checked = useMemo(() => JSON.parse(text) as CheckedVacancy, [text]);
  const { data } = useQuery({
    ...checkQuery(checked),
    enabled: Boolean(
      checked.jobTitle || checked.jobDescription || checked.questions?.some((question) => question.text),
    ),
  });
  return data?.findings ?? [];
}
