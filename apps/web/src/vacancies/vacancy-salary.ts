import { salaryRangeText } from '@trampolim/contract/vacancies/salary-range';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { formatSalary } from '../ui/format/format.ts';

type Pay = Pick<Vacancy, 'salary' | 'salaryRange'>;

/** What a vacancy pays: its range where there is one, else what its company wrote. */
export function vacancySalary({ salary, salaryRange }: Pay, notStated?: string): string {
  if (!salaryRange) return formatSalary(salary, notStated);
  // A space that does not break: the symbol never ends a line alone.
  return salaryRangeText(salaryRange).replace(`${salaryRange.currency} `, `${salaryRange.currency}\u00a0`);
}

/** What its company wrote beside the range, where that says more. */
export function salaryRemark({ salary, salaryRange }: Pay): string | undefined {
  const saysMore = salaryRange && salary !== '' && salary !== salaryRangeText(salaryRange);
  return saysMore ? formatSalary(salary) : undefined;
}
