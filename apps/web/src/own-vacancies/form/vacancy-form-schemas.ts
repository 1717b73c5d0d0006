import { vacancyChanges, vacancyDraft } from '@trampolim/contract/vacancies/vacancies';
import { deadlineProblem } from '@trampolim/contract/vacancies/vacancy-deadline';
import { z } from 'zod';
import { salarySchema } from '../../forms/salary/salary-schema.ts';

// This module includes the validator, so it is loaded on submit and never with the page.

/** Checks the server's rule for deadlines before the request. */
const deadlineSchema = (publishedOn: string) =>
  z
    .string()
    .superRefine((deadline, { addIssue }) => {
      const problem = deadlineProblem(deadline, publishedOn);
      if (problem) addIssue(problem);
    })
    .optional();

const formFields = (publishedOn: string) =>
  z.object({ salary: salarySchema, applicationDeadline: deadlineSchema(publishedOn) });

export const vacancyToPublish = (publishedOn: string) => vacancyDraft.and(formFields(publishedOn));
export const vacancyToChange = (publishedOn: string) => vacancyChanges.and(formFields(publishedOn));
