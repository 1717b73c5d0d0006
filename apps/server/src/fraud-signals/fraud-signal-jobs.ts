import { z } from 'zod';
import { cacheResult } from '../platform/cache-result.ts';
import { type Transaction, withDedicatedConnection } from '../platform/database/database.ts';
import type { DelayedJob, Jobs, ScheduledJob } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { createFindOccupations } from '../resume-phrases/resume-phrases.ts';
import { assessAllVacancies, assessNewVacancies, assessVacancy } from './assess-vacancies.ts';

const name = 'assess-vacancy';
const dataSchema = z.object({ vacancyId: z.string() });

/** Queues the assessment of a vacancy that is published or changed in this transaction. */
export const queueAssessment = (transaction: Transaction, jobs: Jobs, vacancyId: string): Promise<void> =>
  jobs.queueWork(transaction, { name, data: { vacancyId }, at: new Date().toISOString() });

export const delayedAssessmentJobs = ({ db }: Pick<Services, 'db'>): DelayedJob[] => {
  // The dictionary is read at the first vacancy, because it may not be stored yet when the server starts.
  const getFindOccupations = cacheResult(() => createFindOccupations(db), Number.POSITIVE_INFINITY);
  return [
    {
      name,
      run: async (data) => assessVacancy(db, dataSchema.parse(data).vacancyId, await getFindOccupations()),
    },
  ];
};

export const scheduledAssessmentJobs = (services: Services): ScheduledJob[] => [
  {
    // Accounts, reports and usual pay change without a change of the vacancy. Runs after the usual pay is computed.
    name: 'assess-all-vacancies',
    cron: '40 4 * * *',
    run: () => withDedicatedConnection(services, assessAllVacancies),
  },
  {
    // An older version of the server, or a ban that was lifted, leaves live vacancies without an assessment.
    name: 'assess-new-vacancies',
    cron: '25 * * * *',
    runsAtStart: true,
    run: () => withDedicatedConnection(services, assessNewVacancies),
  },
];
