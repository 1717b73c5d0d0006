import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { startModerationScenario } from '../../../test/scenarios/moderation-scenario.ts';
import { deleteAccounts } from '../../accounts/account-queries.ts';
import { checkRecord } from './check-record.ts';
import { type Contradiction, findContradiction } from './find-contradiction.ts';
import { verifyRecord } from './verify-record.ts';

const { db, call, admin, otherAdmin, report, warn, ban, banVacancy, unban, unbanVacancy, ...scenario } =
  await startModerationScenario();
const { appeal, appealByLink, appealTokenTo, answer, listOwnDecisions } = scenario;

const sanctionOf = async (accountId: string) =>
  db.selectFrom('sanction').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow();

async function aBannedCandidate() {
  const candidate = await aCandidate(db);
  const { id } = await report('candidate', candidate.id);
  expect((await ban(candidate.id, id, { words: 'Currículo falso.' })).status).toBe(200);
  return candidate;
}

async function aBannedVacancy() {
  const company = await aCompany(db);
  const vacancy = await aVacancy(db, company);
  await report('vacancy', vacancy.id);
  expect((await banVacancy(vacancy.id)).status).toBe(200);
  return { company, vacancy };
}

async function aWarnedCandidate() {
  const candidate = await aCandidate(db);
  await report('candidate', candidate.id, 'Informações Falsas');
  expect((await warn('candidate', candidate.id, { words: 'Corrija.' })).status).toBe(200);
  return candidate;
}

let banned: Awaited<ReturnType<typeof aBannedCandidate>>;
let warned: Awaited<ReturnType<typeof aWarnedCandidate>>;
let vacancyId: string;

/** Makes decisions of every kind, and undoes or answers some of each. */
beforeAll(async () => {
  banned = await aBannedCandidate();
  warned = await aWarnedCandidate();
  vacancyId = (await aBannedVacancy()).vacancy.id;
  const unbannedCandidate = await aBannedCandidate();
  await appealByLink(await appealTokenTo(unbannedCandidate.email));
  await unban(unbannedCandidate.id);
  const bannedAppellant = await aBannedCandidate();
  await appealByLink(await appealTokenTo(bannedAppellant.email));
  await answer((await sanctionOf(bannedAppellant.id)).id, 'granted', otherAdmin);
  const { company, vacancy } = await aBannedVacancy();
  await unbanVacancy(vacancy.id);
  await report('vacancy', vacancy.id);
  await banVacancy(vacancy.id);
  const [latest] = (await listOwnDecisions(company)).body;
  await appeal(latest?._id ?? '', company);
  await answer(latest?._id ?? '', 'upheld', otherAdmin);
  const warnedAppellant = await aWarnedCandidate();
  await appeal((await sanctionOf(warnedAppellant.id)).id, warnedAppellant);
});

test('the tables match the decided, undone, appealed and answered cases', async () => {
  expect(await verifyRecord(db)).toMatchObject({ holds: true });
});

test('the tables also match after accounts, vacancies and administrators were deleted', async () => {
  const { vacancy, company } = await aBannedVacancy();
  await call('DELETE /api/user/company/vacancy/delete-vacancy/:id', { params: { id: vacancy.id } }, company);
  const [deleted, remaining] = [await aBannedCandidate(), await aWarnedCandidate()];
  await db.transaction().execute((transaction) => deleteAccounts(transaction, [deleted.id]));
  await appeal((await sanctionOf(remaining.id)).id, remaining);
  await answer((await sanctionOf(remaining.id)).id, 'upheld', otherAdmin);

  await db.transaction().execute((transaction) => deleteAccounts(transaction, [otherAdmin.id]));

  expect(await verifyRecord(db)).toMatchObject({ holds: true });
});

const rollback = new Error('undo the change');

/** Returns the contradiction after a change of the database without a decision. The change is then undone. */
async function contradictionAfter(change: RawBuilder<unknown>): Promise<Contradiction | undefined> {
  let contradiction: Contradiction | undefined;
  await db
    .transaction()
    .execute(async (transaction) => {
      await change.execute(transaction);
      contradiction = await findContradiction(transaction);
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  return contradiction;
}

const sanctionIn = (accountId: string) => sql`sanction where account_id = ${accountId}`;
const liftedAccountBan = sql`(
  select id from sanction where kind = 'account_ban' and lifted_at is not null order by seq limit 1)`;

const tamperings = [
  [
    'a sanction that was deleted',
    () => sql`delete from ${sanctionIn(warned.id)}`,
    'falta a sanção que esta decisão aplicou',
  ],
  [
    'a reason that was rewritten',
    () => sql`update sanction set reason = 'Outro' where account_id = ${warned.id}`,
    'o motivo da sanção foi alterado',
  ],
  [
    'a warning that became a ban',
    () => sql`update sanction set kind = 'account_ban' where account_id = ${warned.id}`,
    'a sanção foi alterada',
  ],
  [
    'a sanction that was moved to somebody else',
    () => sql`update sanction set account_id = ${banned.id} where account_id = ${warned.id}`,
    'a sanção foi alterada',
  ],
  [
    'a sanction with another administrator',
    () => sql`update sanction set decided_by = ${banned.id} where account_id = ${warned.id}`,
    'a sanção foi alterada',
  ],
  [
    'a sanction without its administrator',
    () => sql`update sanction set decided_by = null where account_id = ${warned.id}`,
    'a sanção foi alterada',
  ],
  [
    'a date that was moved',
    () =>
      sql`update sanction set decided_at = decided_at - interval '2 days' where account_id = ${warned.id}`,
    'a sanção foi alterada',
  ],
  [
    'a sanction that was lifted',
    () => sql`update sanction set lifted_at = now() where account_id = ${warned.id}`,
    'a sanção foi desfeita sem decisão',
  ],
  [
    'a lifted sanction that is in force again',
    () => sql`update sanction set lifted_at = null where id = ${liftedAccountBan}`,
    'a sanção deveria estar desfeita',
  ],
  [
    'an appeal that was deleted',
    () => sql`delete from appeal where outcome is null`,
    'falta o recurso que esta linha recebeu',
  ],
  [
    'a changed answer to an appeal',
    () => sql`update appeal set outcome = 'granted' where outcome = 'upheld'`,
    'a resposta ao recurso foi alterada',
  ],
  [
    'an account that was unbanned',
    () => sql`update account set banned = false where id = ${banned.id}`,
    'não está mais banida, sem decisão',
  ],
  [
    'an account that was banned',
    () => sql`update account set banned = true where id = ${warned.id}`,
    'está banida sem decisão',
  ],
  [
    'a vacancy that was unbanned',
    () => sql`update vacancy set banned = false where id = ${vacancyId}`,
    'não está mais banida, sem decisão',
  ],
  [
    'a vacancy that was banned',
    () =>
      sql`update vacancy set banned = true, live = false where id = (select id from vacancy where not banned limit 1)`,
    'está banida sem decisão',
  ],
  [
    'a resume that is found in spite of a ban',
    () => sql`update candidate set banned = false where id = ${banned.id}`,
    'divergem sobre o banimento',
  ],
] as const;

test.each(tamperings)('%s is detected', async (_, change, why) => {
  await aVacancy(db, await aCompany(db));
  expect(await contradictionAfter(change())).toMatchObject({ why: expect.stringContaining(why) as string });
});

test('a ban from before the record needs no decision, until it is lifted by hand', async () => {
  const company = await aCompany(db, { banned: true });
  await db.insertInto('unrecorded_ban').values({ account_id: company.id }).execute();

  expect(await verifyRecord(db)).toMatchObject({ holds: true });
  expect(await contradictionAfter(sql`update account set banned = false where id = ${company.id}`)).toEqual({
    seq: null,
    why: `a conta ${company.id} não está mais banida, sem decisão`,
  });
  expect((await unban(company.id)).status).toBe(200);
  expect(await verifyRecord(db)).toMatchObject({ holds: true });
});

test('the weekly check of the record is shown to administrators', async () => {
  const readCheck = async () => (await call('GET /api/moderation/record-check', {}, admin)).body;
  const errors = () =>
    db
      .selectFrom('action_log')
      .select('message')
      .where('level', '=', 'ERROR')
      .where('message', 'like', 'Registro da moderação adulterado%')
      .execute();
  expect(await readCheck()).toEqual({});

  await checkRecord(db);

  const { checkedAt, entries, ...more } = await readCheck();
  expect(more).toEqual({ holds: true });
  expect(entries).toBeGreaterThan(10);
  expect(Date.parse(checkedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(await errors()).toEqual([]);

  const { seq } = await sanctionOf(warned.id);
  await db.deleteFrom('sanction').where('account_id', '=', warned.id).execute();
  await checkRecord(db);

  const why = 'falta a sanção que esta decisão aplicou';
  expect(await readCheck()).toMatchObject({ holds: false, brokenEntry: Number(seq), why });
  expect(await errors()).toEqual([{ message: `Registro da moderação adulterado na linha ${seq}: ${why}` }]);
  expect((await call('GET /api/moderation/record-check', {}, await aCandidate(db))).status).toBe(403);
});

test('the next check fails if the head of the last successful one is missing', async () => {
  await checkRecord(db);
  await db
    .updateTable('moderation_check')
    .set({ broken_seq: null, broken_why: null, head: Buffer.alloc(32, 7) })
    .execute();

  await checkRecord(db);

  expect(await db.selectFrom('moderation_check').select('broken_why').execute()).toEqual([
    { broken_why: 'o selo informado não está no registro: foi reescrito ou cortado' },
  ]);
});
