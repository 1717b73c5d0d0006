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

/** Writes the words that a finding offers into the field that it is about, and moves the focus there. */
function useFindReplacement(): FindReplacement {
  const { field, formRef } = useVacancyForm();
  return ({ field: path, from, to, text, replacement }) => {
    if (replacement === undefined || !isTextPath(path)) return undefined;
    // An entry that is typed and not yet in its list has no value there. The text may have changed since the check.
    const { value, name, onChange } = field(path);
    if (value?.slice(from, to) !== text) return undefined;
    return () => {
      onChange(`${value.slice(0, from)}${replacement}${value.slice(to)}`);
      const [listName = ''] = name.split('.');
      const elements = formRef.current?.elements;
      const control = elements?.namedItem(name) ?? elements?.namedItem(listName);
      if (control instanceof HTMLElement) control.focus();
    };
  };
}
