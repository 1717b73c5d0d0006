import { accountErrors } from './errors/account-errors.ts';
import { applicationErrors } from './errors/application-errors.ts';
import { companyErrors } from './errors/company-errors.ts';
import { moderationErrors } from './errors/moderation-errors.ts';
import { requestErrors } from './errors/request-errors.ts';
import { vacancyErrors } from './errors/vacancy-errors.ts';

/** Every error of the API. The catalogue is closed: no other sentence can be sent. */
export const errorCatalogue = {
  ...requestErrors,
  ...accountErrors,
  ...companyErrors,
  ...vacancyErrors,
  ...applicationErrors,
  ...moderationErrors,
} satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];
