import type { LintFinding } from '@trampolim/contract/legal-lint/legal-lint';
import { type FindReplacement, LegalHints } from '../../legal-lint/legal-hints.tsx';
import { useVacancyForm } from './vacancy-form-value.ts';

/** Shows the findings about the fields of the form, with the words that may take the place of a passage. */
export const VacancyFormHints = ({ findings }: { findings: readonly LintFinding[] }) => (
  <LegalHints findings={findings} findReplacement={useFindReplacement()} />
);

type TextPath =
  | 'jobTitle'
  | 'jobDescription'
  | 'workSchedule.workingHours'
  | 'accommodations'
  | `${'requiredQualifications' | 'desiredSkills' | 'otherBenefits'}.${number}`;

const isTextPath = (path: string): path is TextPath =>
  /^(jobTitle|jobDescription|workSchedule\.workingHours|accommodations|(requiredQualifications|desiredSkills|otherBenefits)\.\d+)$/.test(
    path,
  );

/**
 * Returns a function that creates the replacement for a finding, or undefined if the passage has changed. The
 * replacement writes the offered words into the field and focuses it.
 */
function useFindReplacement(): FindReplacement {
  const { field, formRef } = useVacancyForm();
  return ({ field: path, from, to, text, replacement }) => {
    if (replacement === undefined || !isTextPath(path)) return undefined;
    // The value is undefined for an entry that was typed and has not been added to its list. The text may also have
    // changed since the check.
    const { value, name, onChange } = field(path);
    if (value?.slice(from, to) !== text) return undefined;
    return () => {
      onChange(`${value.slice(0, from)}${replacement}${value.slice(to)}`);
      // An entry of a list has no control, so the input that adds entries gets the focus.
      const [listName = ''] = name.split('.');
      const elements = formRef.current?.elements;
      const control = elements?.namedItem(name) ?? elements?.namedItem(listName);
      if (control instanceof HTMLElement) control.focus();
    };
  };
}
