import { vacancyChanges, vacancyDraft } from '@trampolim/contract/vacancies/vacancies';
import { deadlineProblem } from '@trampolim/contract/vacancies/vacancy-deadline';
import { z } from 'zod';
import { salarySchema } from '../../forms/salary/salary-schema.ts';

// This module includes the validator, so it is loaded on submit and never with the page.

/** The server's rule for deadlines, checked before the request. */
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
