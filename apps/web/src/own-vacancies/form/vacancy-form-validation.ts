import { errorCatalogue } from '@trampolim/contract/errors';
import { parseMoney } from '@trampolim/contract/money';
import {
  type VacancyChanges,
  type VacancyDraft,
  vacancyChanges,
  vacancyDraft,
} from '@trampolim/contract/vacancies';
import type { z } from 'zod';
import { ApiError, type FieldIssue } from '../../platform/api-error.ts';
import type { VacancyRequest } from './vacancy-form-values.ts';

// Brings the validator along: loaded when a form is opened, never with the page.

/** The request as it will be sent. Throws what has to be corrected, as the server would. */
export const judgeDraft = (request: VacancyRequest): VacancyDraft => judge(vacancyDraft, request);

/** The same for the changes to a vacancy. */
export const judgeChanges = (request: Partial<VacancyRequest>): VacancyChanges =>
  judge(vacancyChanges, request);

function judge<Body>(schema: z.ZodType<Body>, request: Partial<VacancyRequest>): Body {
  const { data, error } = schema.safeParse(request);
  const issues: FieldIssue[] = (error?.issues ?? []).map(({ path, message }) => ({
    // An entry of a list is shown at its list.
    path: path.filter((part) => typeof part === 'string').join('.'),
    message,
  }));
  if (isUnclearSalary(request.salary)) {
    issues.push({ path: 'salary', message: 'Informe um valor como 3500 ou 3.500,00.' });
  }
  if (data === undefined || issues.length > 0) {
    throw new ApiError(400, errorCatalogue.invalid_input.sentence, issues);
  }
  return data;
}

/** The API keeps an amount that it cannot read; here its author can still say what was meant. */
const isUnclearSalary = (salary = '') => /\d/.test(salary) && !parseMoney(salary);
