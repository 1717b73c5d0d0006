import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { newId } from '../../src/platform/database/database.ts';
import { createHttpServer } from '../../src/platform/http/http-server.ts';
import { createLog } from '../../src/platform/log.ts';
import { createMailer } from '../../src/platform/mail/mailer.ts';
import { startMailServer } from '../mails-and-notices/mail-server.ts';
import { startTestApp } from '../test-app.ts';

const { db, services } = await startTestApp();
const ana = await aCandidate(db, { email: 'ana.conceicao@exemplo.com', name: 'Ana Conceição' });
const personalData = /concei[cç]/i;

/** Runs `work` in a request that is expected to fail. Returns the log. */
async function logOfFailure(work: () => Promise<unknown>): Promise<string> {
  const output = new PassThrough();
  const app = await createHttpServer({
    trustProxy: false,
    log: createLog({ destination: output }),
    strict: true,
  });
  app.get('/api/failing', { config: { audience: 'anyone' } }, work);
  const response = await app.inject(`/api/failing?email=${ana.email}`);
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  await app.close();
  return String(output.read());
}

const row = { role: 'Candidate', password_hash: 'segredo' } as const;

test.each([
  [
    'a unique key',
    '23505',
    'account_email',
    () =>
      db
        .insertInto('account')
        .values({ ...row, id: newId(), email: ana.email })
        .execute(),
  ],
  [
    'a check',
    '23514',
    'candidate',
    () => sql`update candidate set state = 'Conceição' where id = ${ana.id}`.execute(db),
  ],
  ['a type', '22P02', 'DatabaseError', () => sql`select ${'Ana Conceição'}::uuid`.execute(db)],
  [
    'the syntax',
    '42601',
    'DatabaseError',
    () => sql.raw("select 'Conceição' 'Ana' conceição conceição").execute(db),
  ],
])('the log names an error of %s without the row or the statement', async (_, code, name, work) => {
  const line = await logOfFailure(work);

  expect(line).toContain(code);
  expect(line).toContain(name);
  expect(line).toContain('node_modules/pg/');
  expect(line).not.toMatch(personalData);
  expect(line).not.toMatch(/segredo|insert into|password_hash/);
});

const inbox = await startMailServer();
afterAll(() => inbox.close());

test('the log of a refused mail has the mail server’s code but no personal data', async () => {
  inbox.refuseEmail(ana.email);
  const mailer = createMailer({ ...services.config, smtpUrl: inbox.url }, console);
  const mail = { to: ana.email, subject: 'Olá, Conceição', text: 'Conceição', html: 'Conceição' };

  const line = await logOfFailure(() => mailer.send(mail));
  mailer.close();

  expect(line).toContain('550 5.1.1');
  expect(line).toContain('RCPT TO');
  expect(line).not.toMatch(personalData);
});

test('the log contains no personal data of causes and no e-mail addresses of messages', async () => {
  const line = await logOfFailure(async () => {
    const cause = await db
      .insertInto('account')
      .values({ ...row, id: newId(), email: ana.email })
      .execute()
      .catch((error: unknown) => error);
    throw new Error(`not sent to ${ana.email}`, { cause });
  });

  expect(line).toContain('not sent to <address>');
  expect(line).toContain('account_email');
  expect(line).not.toMatch(personalData);
});
