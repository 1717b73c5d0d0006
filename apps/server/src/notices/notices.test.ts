import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { daysAgo } from '../../seeds/days-ago.ts';
import { aNotice } from '../../seeds/notice-factory.ts';
import { nextCursor } from '../../test/callers/next-cursor.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { removeOldNotices } from './notice-jobs.ts';

const { call, db } = await startTestApp();

const list = async (as: Person, query: { unread?: 'true' | 'false'; limit?: number; cursor?: string } = {}) =>
  call('GET /api/notices', { query }, as);
const countUnread = async (as: Person) => (await call('GET /api/user/me', {}, as)).body.unreadNotices;
const listTitles = async (as: Person, query = {}) => (await list(as, query)).body.map(({ title }) => title);

test('accounts read their own notices, the latest event first, page by page', async () => {
  const [ana, padaria, admin] = [await aCandidate(db), await aCompany(db), await anAdmin(db)];
  for (const days of [3, 1, 2]) await aNotice(db, ana, { title: `há ${days} dias`, at: daysAgo(days) });
  await aNotice(db, padaria, { title: 'da padaria' });

  const first = await list(ana, { limit: 2 });

  expect(first.body.map(({ title }) => title)).toEqual(['há 1 dias', 'há 2 dias']);
  expect(first.headers['x-total-count']).toBe('3');
  expect(await listTitles(ana, { limit: 2, cursor: nextCursor(first.headers) })).toEqual(['há 3 dias']);
  expect(await listTitles(padaria)).toEqual(['da padaria']);
  expect(await listTitles(admin)).toEqual([]);
});

test('unread notices are counted, up to a hundred', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  for (let count = 0; count < 101; count++) await aNotice(db, ana);
  await aNotice(db, bia);
  await aNotice(db, bia, { read_at: daysAgo(1) });

  expect([await countUnread(ana), await countUnread(bia)]).toEqual([100, 1]);
});

test('only one’s own selected notices are marked as read', async () => {
  const [ana, bia] = [await aCandidate(db), await aCandidate(db)];
  const [first, second, biasNotice] = [
    await aNotice(db, ana, { title: 'um' }),
    await aNotice(db, ana, { title: 'dois' }),
    await aNotice(db, bia),
  ];
  const mark = () => call('POST /api/notices/read', { body: { ids: [first.id, biasNotice.id] } }, ana);

  const responses = await Promise.all([mark(), mark()]);

  expect(responses.map(({ body }) => body)).toEqual([{ unread: 1 }, { unread: 1 }]);
  expect(await listTitles(ana, { unread: 'true' })).toEqual(['dois']);
  expect(await listTitles(ana, { unread: 'false' })).toEqual(['um']);
  expect(await countUnread(bia)).toBe(1);
  await call('POST /api/notices/read', { body: { ids: [second.id] } }, bia);
  expect(await countUnread(ana)).toBe(1);
});

test('notices about one status are listed alone', async () => {
  const ana = await aCandidate(db);
  const addNotice = (title: string, status: 'Aprovado' | 'Em Análise', columns = {}) =>
    aNotice(db, ana, { kind: 'application_status', title, status, ...columns });
  await addNotice('aprovada', 'Aprovado');
  await addNotice('aprovada e lida', 'Aprovado', { read_at: daysAgo(1) });
  await addNotice('em análise', 'Em Análise');

  expect(await listTitles(ana, { status: 'Aprovado', unread: 'true' })).toEqual(['aprovada']);
  expect(await listTitles(ana, { status: 'Dispensado' })).toEqual([]);
});

test('only seen notices are marked at once', async () => {
  const ana = await aCandidate(db);
  await aNotice(db, ana, { title: 'antes', at: daysAgo(2) });
  await aNotice(db, ana, { title: 'visto', at: daysAgo(1) });
  const [seen] = (await list(ana)).body;
  await aNotice(db, ana, { title: 'depois' });

  const marked = await call('POST /api/notices/read', { body: { upTo: seen?.at ?? '' } }, ana);

  expect(marked.body).toEqual({ unread: 1 });
  expect(await listTitles(ana, { unread: 'true' })).toEqual(['depois']);
});

test.each<[string, object]>([
  ['an empty selection', {}],
  ['no ids', { ids: [] }],
  ['too many ids', { ids: Array.from({ length: 101 }, () => crypto.randomUUID()) }],
  ['a text that is not an id', { ids: ['1'] }],
  ['a text that is not an instant', { upTo: 'ontem' }],
  ['an instant with 200 decimals', { upTo: `2026-01-01T00:00:00.${'1'.repeat(200)}Z` }],
  ['both at once', { ids: [crypto.randomUUID()], upTo: new Date().toISOString() }],
])('%s is refused', async (_, body) => {
  const ana = await aCandidate(db);
  const response = await call('POST /api/notices/read', { body: body as never }, ana);

  expect([response.status, response.body.code]).toEqual([400, 'invalid_input']);
});

test.each([{ unread: 'maybe' }, { cursor: 'x' }, { limit: '1000' }])(
  'a list of %o is refused',
  async (query) => {
    expect((await list(await aCandidate(db), query as never)).status).toBe(400);
  },
);

test('a notice is removed ninety days after its last event', async () => {
  const ana = await aCandidate(db);
  await aNotice(db, ana, { title: 'velho', at: daysAgo(90.01) });
  await aNotice(db, ana, { title: 'velho e lido', at: daysAgo(200), read_at: daysAgo(199) });
  await aNotice(db, ana, { title: 'recente', at: daysAgo(89.99) });

  await removeOldNotices(db);

  expect(await listTitles(ana)).toEqual(['recente']);
});

test('deleting an account deletes its notices, their queued mails and its mail settings', async () => {
  const ana = await aCandidate(db);
  const { id } = await aNotice(db, ana);
  await db
    .insertInto('notice_mail')
    .values({ notice_id: id, due_at: daysAgo(-1) })
    .execute();
  await call('PUT /api/user/mail-settings', { body: { kind: 'vacancy_ended', on: false } }, ana);

  await db.deleteFrom('account').where('id', '=', ana.id).execute();

  for (const table of ['notice', 'mail_setting'] as const) {
    const remaining = await db.selectFrom(table).selectAll().where('account_id', '=', ana.id).execute();
    expect(remaining).toEqual([]);
  }
  expect(await db.selectFrom('notice_mail').selectAll().where('notice_id', '=', id).execute()).toEqual([]);
});
