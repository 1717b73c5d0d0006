import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { startModerationScenario } from '../../test/scenarios/moderation-scenario.ts';
import { countWaiting } from '../../test/stored/count-waiting.ts';
import type { Person } from '../../test/test-app.ts';
import { insertAccount } from '../accounts/account-queries.ts';
import { newId } from '../platform/database/database.ts';

const { call, db, admin, report, dismiss, warn, listOwnDecisions, appeal, answer } =
  await startModerationScenario();

const password = 'uma senha bem longa';
/** An e-mail address that somebody else is about to take. */
const aNewEmail = () => `quem.vem.${newId()}@exemplo.com`;

interface Subjects {
  newEmail: string;
  candidateId: string;
  reportId: string;
  sanctionId: string;
}

const steps: [
  string,
  (by: Person, subjects: Subjects) => Promise<{ status: number; body: { code?: string } }>,
][] = [
  [
    'creates another administrator',
    (by, { newEmail: email }) => call('POST /api/user/create-admin', { body: { email, password } }, by),
  ],
  [
    'changes how somebody signs in',
    (by, { candidateId: id }) =>
      call('PUT /api/user/admin/access/:id', { params: { id }, body: { newPassword: password } }, by),
  ],
  ['warns somebody', (by, { candidateId }) => warn('candidate', candidateId, {}, by)],
  ['dismisses a report', (by, { reportId }) => dismiss(reportId, by)],
  ['grants an appeal', (by, { sanctionId }) => answer(sanctionId, 'granted', by)],
];

test.each(steps)(
  'an administrator who is deleted while they wait no longer %s',
  async (_description, step) => {
    const removedAdmin = await anAdmin(db);
    const [warnedCandidate, reportedCandidate] = [await aCandidate(db), await aCandidate(db)];
    await report('candidate', warnedCandidate.id);
    await warn('candidate', warnedCandidate.id);
    const [sanction] = (await listOwnDecisions(warnedCandidate)).body;
    await appeal(sanction?._id ?? '', warnedCandidate);
    const { id: reportId } = await report('candidate', reportedCandidate.id);
    const email = aNewEmail();
    const subjects = {
      newEmail: email,
      candidateId: reportedCandidate.id,
      reportId,
      sanctionId: sanction?._id ?? '',
    };

    const pending = await db.transaction().execute(async (transaction) => {
      // Each request waits for one of these accounts: most for a locked one, the creation of an administrator for the
      // uncommitted one with the same e-mail address.
      await transaction
        .selectFrom('account')
        .select('id')
        .where('id', 'in', [warnedCandidate.id, reportedCandidate.id])
        .forUpdate()
        .execute();
      await insertAccount(transaction, { id: newId(), role: 'Admin', email, passwordHash: '' });
      const outcome = step(removedAdmin, subjects);
      await expect.poll(() => countWaiting(db)).toBe(1);
      const deletion = await call(
        'DELETE /api/user/delete-user/:id',
        { params: { id: removedAdmin.id } },
        admin,
      );
      expect(deletion.status).toBe(200);
      await transaction.deleteFrom('account').where('email', '=', email).execute();
      return { outcome };
    });

    const { status, body } = await pending.outcome;
    expect([status, body.code]).toEqual([401, 'session_ended']);
  },
);
