import type { SystemStats, TrendName } from '@trampolim/contract/statistics/statistics';
import { addDays, today } from '@trampolim/contract/values/calendar';
import { trendDays } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** The key under which each total is stored. */
const keys: Record<TrendName, string> = {
  totalVacancies: 'vacancies',
  totalApplications: 'applications',
  candidateCount: 'candidates',
  companyCount: 'companies',
  sent: 'Currículo Enviado',
  inAnalysis: 'Em Análise',
  approved: 'Aprovado',
  dismissed: 'Dispensado',
  totalWarnings: 'warnings',
  totalBanned: 'banned',
};

const names = Object.keys(keys) as TrendName[];

interface StoredTotal {
  key: string;
  total: string;
  /** True if a job has counted the rows from before the triggers that count changes. */
  computed: boolean;
  /** Changes by day, `YYYY-MM-DD`. */
  changes: Record<string, number>;
}

const missingTotal: Omit<StoredTotal, 'key'> = { total: '0', computed: false, changes: {} };

/**
 * Reads the stored totals and their daily changes. Every change updates them, because counting thirty million
 * applications would take seconds.
 */
export async function readPlatformTotals(db: Database): Promise<SystemStats> {
  const currentDay = today();
  const { rows } = await sql<StoredTotal>`
    with dated as (
      select key, day, change from statistic_day where day > ${addDays(currentDay, -trendDays)}::date
      union all select key, day, change from statistic_delta),
    daily as (select key, jsonb_object_agg(day, change) as changes
      from (select key, day, sum(change) as change from dated group by key, day) summed group by key)
    select key, statistic_total(key) as total, coalesce(s.reckoned, false) as computed, coalesce(changes, '{}') as changes
    from unnest(${Object.values(keys)}::text[]) key
    left join statistic s using (key) left join daily using (key)`.execute(db);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const totalOf = (name: TrendName) => byKey.get(keys[name]) ?? missingTotal;
  const computedTotals = names.flatMap((name) => {
    const { total, computed, changes } = totalOf(name);
    return computed ? [{ name, total: Number(total), changes }] : [];
  });
  return {
    ...Object.fromEntries(computedTotals.map(({ name, total }) => [name, total])),
    // Triggers have counted these since the first row, so they are right even before the job has run. Only their
    // trends need the job.
    totalVacancies: Number(totalOf('totalVacancies').total),
    totalApplications: Number(totalOf('totalApplications').total),
    totalWarnings: Number(totalOf('totalWarnings').total),
    totalBanned: Number(totalOf('totalBanned').total),
    trends: computedTotals.map(({ name, total, changes }) => ({
      name,
      totals: toTrend(total, changes, currentDay),
    })),
  };
}

/** Computes the total at the end of each day, the oldest first, by going back from the current total. */
function toTrend(total: number, changes: Record<string, number>, currentDay: string): number[] {
  const totals = [total];
  for (let day = currentDay; totals.length <= trendDays; day = addDays(day, -1))
    totals.unshift((totals[0] ?? 0) - (changes[day] ?? 0));
  return totals;
}
