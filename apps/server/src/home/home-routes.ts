import * as endpoints from '@trampolim/contract/home/home';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { cacheResult } from '../platform/cache-result.ts';
import type { Database } from '../platform/database/database.ts';
import { setCacheControl } from '../platform/http/read-cache.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { readPlatformTotals } from '../statistics/platform-totals.ts';

/** The time for which the numbers are cached, which are the same for all visitors. */
export const numbersCacheMs = 60_000;

const staleSeconds = 60;

export function registerHomeRoutes(app: FastifyInstance, { reads, config }: Services): void {
  const getNumbers = cacheResult(() => reads.forEverybody(countPlatform), numbersCacheMs);
  route(app, endpoints.getPlatformNumbers, async ({ reply }) => {
    const counts = await getNumbers();
    setCacheControl(reply, { seconds: numbersCacheMs / 1000, staleSeconds });
    return counts;
  });

  route(app, endpoints.getContact, async () => ({ email: config.contactEmail }));
}

/** Reads companies and resumes from stored totals. Vacancies close day by day, so they are counted. */
async function countPlatform(db: Database): Promise<endpoints.PlatformNumbers> {
  const [{ candidateCount, companyCount }, { open }] = await Promise.all([
    readPlatformTotals(db),
    db
      .selectFrom('vacancy_search as s')
      .select((eb) => eb.fn.countAll<string>().as('open'))
      .where(sql<boolean>`vacancy_live(s)`)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    openVacancies: Number(open),
    ...(companyCount !== undefined && { companies: companyCount }),
    ...(candidateCount !== undefined && { resumes: candidateCount }),
  };
}
