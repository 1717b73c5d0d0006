import { z } from 'zod';
import { lintPassageLimit } from '../legal-lint/legal-lint.ts';
import { id, instant, shownText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { longTextLimit } from '../wire/limits.ts';
import { page, pageOf } from '../wire/paging.ts';
import { fraudSignalKinds } from './fraud-signal-kinds.ts';

/** Passages that are shown for one signal. */
export const fraudPassageLimit = 3;

export const fraudSignal = z
  .object({
    kind: z.enum(fraudSignalKinds),
    weight: z.number().int(),
    passages: z
      .array(shownText(lintPassageLimit))
      .max(fraudPassageLimit)
      .meta({
        description: 'Words of the vacancy or facts of its company; empty if the count is the evidence',
      }),
    count: z.number().int().optional().meta({ description: 'Accounts, vacancies or reports' }),
    copiedFrom: z
      .object({ _id: id, jobTitle: shownText(), companyName: shownText() })
      .optional()
      .meta({ description: 'The older vacancy with nearly the same text, while it exists' }),
    isDismissed: z.boolean().meta({ description: 'A moderator has looked at it; it no longer counts' }),
  })
  .meta({ id: 'FraudSignal' });

export type FraudSignal = z.output<typeof fraudSignal>;

export const fraudSignals = z.array(fraudSignal).max(fraudSignalKinds.length);

export const suspectVacancy = z
  .object({
    _id: id.meta({ description: 'The vacancy' }),
    jobTitle: shownText(),
    jobDescription: shownText(longTextLimit),
    company: z.object({ _id: id, name: shownText() }),
    createdAt: instant,
    weight: z.number().int().meta({ description: 'Sum of the weights of the signals that count' }),
    signals: fraudSignals,
    foundAt: instant.meta({ description: 'When the signals last changed' }),
  })
  .meta({ id: 'SuspectVacancy' });

export type SuspectVacancy = z.output<typeof suspectVacancy>;

const suspectVacanciesPath = '/api/moderation/fraud-signals';

export const listSuspectVacancies = endpoint({
  method: 'GET',
  path: suspectVacanciesPath,
  summary: 'List live vacancies with evidence of fraud, the highest weight first',
  audience: ['Admin'],
  opens: 'sinais de golpe',
  query: z.object({
    kind: z.enum(fraudSignalKinds).optional(),
    low: z
      .enum(['true'])
      .optional()
      .meta({ description: 'Includes vacancies whose weight is too low for advice to candidates' }),
    ...page,
  }),
  response: pageOf(suspectVacancy),
  paged: true,
});

export const getSuspectVacancy = endpoint({
  method: 'GET',
  path: `${suspectVacanciesPath}/:id`,
  summary: 'Get the evidence of fraud about one live vacancy',
  audience: ['Admin'],
  opens: 'sinais de golpe de',
  params: z.object({ id }),
  response: suspectVacancy,
  errors: ['vacancy_not_found'],
});

export const dismissFraudSignals = endpoint({
  method: 'POST',
  path: `${suspectVacanciesPath}/:id/dismiss`,
  summary: 'Dismiss the evidence about a vacancy; it counts again once there is other evidence',
  audience: ['Admin'],
  params: z.object({ id }),
  body: z.object({
    foundAt: instant.meta({ description: 'The value that was read; newer evidence is not dismissed' }),
  }),
  response: z.object({ message: shownText() }),
  errors: ['vacancy_not_found', 'fraud_signals_changed'],
});
