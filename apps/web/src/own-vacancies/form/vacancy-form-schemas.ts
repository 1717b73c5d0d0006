import { vacancyChanges, vacancyDraft } from '@trampolim/contract/vacancies/vacancies';
import { deadlineProblem } from '@trampolim/contract/vacancies/vacancy-deadline';
import { z } from 'zod';
import { salarySchema } from '../../forms/salary/salary-schema.ts';

// Brings the validator along: loaded when a form is sent, never with the page.

/** What the server says of a deadline, before it is asked. */
const timelyDeadline = (publishedOn: string) =>
  z
    .string()
    .superRefine((deadline, { addIssue }) => {
      const problem = deadlineProblem(deadline, publishedOn);
      if (problem) addIssue(problem);
    })
    .optional();

const inForms = (publishedOn: string) =>
  z.object({ salary: salarySchema, applicationDeadline: timelyDeadline(publishedOn) });

export const vacancyToPublish = (publishedOn: string) => vacancyDraft.and(inForms(publishedOn));
export const vacancyToChange = (publishedOn: string) => vacancyChanges.and(inForms(publishedOn));
