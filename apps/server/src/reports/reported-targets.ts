import type { ReportedTarget } from '@trampolim/contract/reports/report-list';
import type { ReportTarget } from '@trampolim/contract/reports/report-reasons';
import type { Database } from '../platform/database/database.ts';
import { deletedAccountName } from './report-target.ts';

/** A report's target, with its name at the time of the report. */
interface ReportWithTarget {
  target_type: ReportTarget;
  target_id: string;
  snapshot_name: string | null;
}

/** Finds the current status of each report's target, in the order of the reports. */
export async function findReportedTargets(
  db: Database,
  reports: readonly ReportWithTarget[],
): Promise<ReportedTarget[]> {
  const targetsById = new Map<string, ReportedTarget>();
  for (const type of ['candidate', 'company', 'vacancy'] as const) {
    const ids = new Set(reports.flatMap((each) => (each.target_type === type ? each.target_id : [])));
    if (ids.size === 0) continue;
    for (const target of await readTargets[type](db, [...ids])) targetsById.set(target._id, target);
  }
  return reports.map(
    ({ target_id, snapshot_name }) =>
      targetsById.get(target_id) ?? {
        _id: target_id,
        name: snapshot_name ?? deletedAccountName,
        state: 'Não existe mais',
        banned: false,
      },
  );
}

type ReadTargets = (db: Database, ids: readonly string[]) => Promise<ReportedTarget[]>;

const toAccount = ({ id, name, banned }: { id: string; name: string; banned: boolean }): ReportedTarget => ({
  _id: id,
  name,
  state: banned ? 'Conta Banida' : 'Conta Ativa',
  banned,
});

const readTargets: Record<ReportTarget, ReadTargets> = {
  async candidate(db, ids) {
    const rows = await db
      .selectFrom('candidate')
      .select(['id', 'name', 'banned'])
      .where('id', 'in', ids)
      .execute();
    return rows.map(toAccount);
  },
  async company(db, ids) {
    const rows = await db
      .selectFrom('company as c')
      .innerJoin('account as a', 'a.id', 'c.id')
      .select(['c.id', 'c.name', 'a.banned'])
      .where('c.id', 'in', ids)
      .execute();
    return rows.map(toAccount);
  },
  async vacancy(db, ids) {
    const rows = await db
      .selectFrom('vacancy as v')
      .innerJoin('company as c', 'c.id', 'v.company_id')
      .select(['v.id', 'v.title', 'v.banned', 'c.id as companyId', 'c.name as companyName'])
      .where('v.id', 'in', ids)
      .execute();
    return rows.map(({ id, title, banned, companyId, companyName }) => ({
      _id: id,
      name: title,
      state: banned ? 'Vaga Banida' : 'Vaga Ativa',
      banned,
      company: { _id: companyId, name: companyName },
    }));
  },
};

/** Finds the current status of a target. Undefined if it was deleted. */
export async function findReportedTarget(
  db: Database,
  target: { type: ReportTarget; id: string },
): Promise<ReportedTarget | undefined> {
  const [reportedTarget] = await readTargets[target.type](db, [target.id]);
  return reportedTarget;
}
