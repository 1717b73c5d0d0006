import { bulkRemovalLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { startTestApp } from '../../test/test-app.ts';

const { call, db } = await startTestApp();
const admin = await anAdmin(db);

test('administrators can change the e-mail address of an account at most ten times a day', async () => {
  const ana = await aCandidate(db);
  const change = (n: number) =>
    call(
      'PUT /api/user/admin/access/:id',
      { params: { id: ana.id }, body: { email: `ana${n}@exemplo.com` } },
      admin,
    );
  for (let n = 0; n < 10; n += 1) expect((await change(n)).status).toBe(200);

  const eleventh = await change(10);

  expect([eleventh.status, eleventh.body.code]).toEqual([429, 'too_many_requests']);
  // A day has 86,400 seconds.
  expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(86_000);
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow();
  expect(email).toBe('ana9@exemplo.com');
});

test('a removal of too many targets is refused', async () => {
  // Skips triggers, such as those that update totals, which do not matter here.
  await sql`alter table account disable trigger user`.execute(db);
  await sql`insert into account (id, role, email, password_hash)
    select gen_random_uuid(), 'Admin', 'chefia' || n || '@exemplo.com', 'x'
    from generate_series(1, ${bulkRemovalLimit + 1}) n`.execute(db);

  const { body } = await call('GET /api/user/admin/removal-count', { query: { kind: 'Admin' } }, admin);
  expect(body).toEqual({ count: bulkRemovalLimit, tooMany: true });
  const response = await call(
    'POST /api/user/admin/removals',
    { body: { kind: 'Admin', search: '', expected: bulkRemovalLimit } },
    admin,
  );

  expect([response.status, response.body.error]).toEqual([
    409,
    'Exclua no máximo 100.000 cadastros de cada vez. Refine a busca.',
  ]);
  expect((await call('GET /api/user/admin/removals', {}, admin)).body).toEqual([]);
});
