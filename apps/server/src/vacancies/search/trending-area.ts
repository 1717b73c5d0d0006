import { productTimeZone } from '@trampolim/contract/values/calendar';
import type { areas } from '@trampolim/contract/values/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isLive } from '../vacancy-live.ts';

/**
 * Returns the area with the most open vacancies published since the first day of this month in São Paulo; the first in
 * the vocabulary wins a tie. 'Outros' is left out. Without an area if none was published.
 */
export async function findTrendingArea(db: Database): Promise<{ area?: (typeof areas)[number] }> {
  const trending = await db
    .selectFrom('vacancy as v')
    .select('v.area')
    .where(
      'v.created_at',
      '>=',
      sql<string>`date_trunc('month', product_today()::timestamp) at time zone ${sql.lit(productTimeZone)}`,
    )
    .where(isLive)
    .where('v.area', '<>', 'Outros')
    .$narrowType<{ area: (typeof areas)[number] }>()
    .groupBy('v.area')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('v.area')
    .limit(1)
    .executeTakeFirst();
  return trending ? { area: trending.area } : {};
}
