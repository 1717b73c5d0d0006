import { vacancyChanges, vacancyDraft } from '@trampolim/contract/vacancies';
import { z } from 'zod';
import { clearSalary } from '../../forms/judging/clear-salary.ts';

// Brings the validator along: loaded when a form is sent, never with the page.

const withClearSalary = z.object({ salary: clearSalary });

export const vacancyToPublish = vacancyDraft.and(withClearSalary);
export const vacancyToChange = vacancyChanges.and(withClearSalary);
