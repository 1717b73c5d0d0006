import { productTimeZone } from '@trampolim/contract/values/calendar';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startMailServer } from '../../test/mails-and-notices/mail-server.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { openDatabase } from './database/database.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { createMailer } from './mail/mailer.ts';
import type { DeliverMail, QueuedMail } from './mail/queued-mail.ts';

const { url } = await createTestDatabase();
const { db } = openDatabase(url);
const log = { error: vi.fn(), info: vi.fn() };
const pace = { mailRetrySeconds: 1, mailPollSeconds: 0.5, clockSeconds: 1, delayPollSeconds: 0.5 };
const inbox = await startMailServer();
const mailer = createMailer(
  {
    smtpUrl: inbox.url,
    mailFrom: 'Trampolim <nao-responda@trampolim.example>',
    contactEmail: 'contato@trampolim.example',
    publicUrl: 'http://localhost:3000',
    dataDir: '',
    hostsWithoutTls: [],
  },
  log,
);

const deliver: DeliverMail = (mail, id) => {
  const { subject, text, html } = 'writer' in mail ? aMail(mail.writer) : mail;
  return mailer.send({ to: 'ana@exemplo.com', subject, text, html, id });
};

let jobs: Jobs;
beforeAll(async () => {
  jobs = await openJobs(url, log, pace);
  await jobs.start(deliver, []);
});
afterAll(async () => {
  await jobs.stop();
  mailer.close();
  await inbox.close();
  await db.destroy();
});

const aMail = (subject: string): QueuedMail => ({
  accountId: 'ana',
  causedBy: null,
  foreign: false,
  subject,
  text: 'Olá!',
  html: '<p>Olá!</p>',
});

test('a mail leaves when its transaction commits', async () => {
  await db.transaction().execute((transaction) => jobs.sendMail(transaction, aMail('Você avançou')));

  const mail = await inbox.next();
  expect(mail.subject).toBe('Você avançou');
  expect(mail.to?.[0]?.address).toBe('ana@exemplo.com');
  expect(mail.from?.address).toBe('nao-responda@trampolim.example');
});

test('a transaction that fails sends nothing', async () => {
  const failing = db.transaction().execute(async (transaction) => {
    await jobs.sendMail(transaction, aMail('Nunca enviado'));
    throw new Error('depois do e-mail');
  });
  await expect(failing).rejects.toThrow('depois do e-mail');
  await db.transaction().execute((transaction) => jobs.sendMail(transaction, aMail('Enviado depois')));

  expect((await inbox.next()).subject).toBe('Enviado depois');
});

test('a mail that the mail server refuses is sent again', async () => {
  inbox.refuseNext();
  await db.transaction().execute((transaction) => jobs.sendMail(transaction, aMail('Insistente')));

  expect((await inbox.next()).subject).toBe('Insistente');
  expect(inbox.refusedCount).toBe(1);
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ job: expect.any(String) }),
    'mail not sent',
  );
});

/** Returns the stored jobs that contain a text, each as text. */
const jobsWith = async (text: string) => {
  const { rows } = await sql<{ job: string }>`
    select job::text as job from pgboss.job where job::text like ${`%${text}%`}`.execute(db);
  return rows.map(({ job }) => job);
};

test('a sent mail leaves no data behind', async () => {
  await db.transaction().execute((transaction) => jobs.sendMail(transaction, aMail('Passageiro')));

  await inbox.next();

  await vi.waitFor(async () => expect(await jobsWith('Passageiro')).toEqual([]), { timeout: 10_000 });
});

test('a queued mail contains no e-mail address and has the same id in each attempt', async () => {
  const { url: otherUrl } = await createTestDatabase();
  const other = openDatabase(otherUrl);
  const rejectingJobs = await openJobs(otherUrl, log, { ...pace, importantMailRetries: 1 });
  const rejectMail = vi.fn<DeliverMail>().mockRejectedValue(new Error('450 <ana@exemplo.com> unknown'));
  const readMailJobs = async () => {
    const { rows } = await sql<{ job: string }>`
      select job::text as job from pgboss.job where name = 'mail'`.execute(other.db);
    return rows.map(({ job }) => job);
  };
  await other.db
    .transaction()
    .execute((transaction) => rejectingJobs.sendMail(transaction, aMail('Sem volta')));
  await rejectingJobs.start(rejectMail, []);

  await vi.waitFor(async () => expect((await readMailJobs())[0]).toContain('retry'), { timeout: 10_000 });
  expect((await readMailJobs())[0]).not.toContain('@');
  await vi.waitFor(async () => expect(await readMailJobs()).toEqual([]), { timeout: 10_000 });
  expect(rejectMail).toHaveBeenCalledTimes(2);
  // The id by which mail programs recognise duplicates.
  expect(new Set(rejectMail.mock.calls.map(([, id]) => id)).size).toBe(1);

  await rejectingJobs.stop();
  await other.db.destroy();
}, 30_000);

test('a mail is retried for long if the site does not show its content and the mail server may accept it', async () => {
  const { url: otherUrl } = await createTestDatabase();
  const other = openDatabase(otherUrl);
  const patientJobs = await openJobs(otherUrl, log, {
    ...pace,
    mailRetryMaxSeconds: 1,
    mailRetries: 1,
    importantMailRetries: 3,
  });
  inbox.refuseEmail('ninguem@exemplo.com');
  const attempts: string[] = [];
  const fail: DeliverMail = async (mail, id) => {
    const { subject, text, html } = 'writer' in mail ? aMail(mail.writer) : mail;
    attempts.push(subject);
    if (subject === 'Recusado') await mailer.send({ to: 'ninguem@exemplo.com', subject, text, html, id });
    throw new Error('no mail server');
  };
  await other.db.transaction().execute(async (transaction) => {
    await patientJobs.sendMail(transaction, aMail('Banida'));
    await patientJobs.sendMail(transaction, aMail('Recusado'));
    await patientJobs.sendMail(transaction, { ...aMail('Mensagem'), kind: 'message' });
    await patientJobs.sendMany(transaction, [{ writer: 'Alerta', about: {} }]);
  });
  await patientJobs.start(fail, []);

  const countWaiting = async () => {
    const { rows } = await sql`select from pgboss.job where name in ('mail', 'many-mails')`.execute(other.db);
    return rows.length;
  };
  await vi.waitFor(async () => expect(await countWaiting()).toBe(0), { timeout: 20_000 });
  // The first attempt and one retry, or three retries for important mails that the mail server did not refuse.
  const counts = Map.groupBy(attempts, (subject) => subject);
  expect(Object.fromEntries([...counts].map(([subject, { length }]) => [subject, length]))).toEqual({
    Banida: 4,
    Recusado: 2,
    Mensagem: 2,
    Alerta: 4,
  });

  await patientJobs.stop();
  await other.db.destroy();
}, 30_000);

test('a scheduled job runs once a minute, however many servers there are', async () => {
  const run = vi.fn<() => Promise<void>>(async () => undefined);
  const everyMinute = { name: 'count-minutes', cron: '* * * * *', run };
  const minuteNow = () => Math.floor(Date.now() / 60_000);
  const first = minuteNow();
  const servers = await Promise.all([openJobs(url, log, pace), openJobs(url, log, pace)]);
  await Promise.all(servers.map((server) => server.start(deliver, [everyMinute])));

  await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 10_000 });
  // Long enough for the other server to have checked the clock too.
  await new Promise((resolve) => setTimeout(resolve, 3 * pace.clockSeconds * 1000));
  await Promise.all(servers.map((server) => server.stop()));

  // A job of the last moment of a minute may run in the next minute, which then has two runs.
  expect(run.mock.calls.length).toBeLessThanOrEqual(minuteNow() - first + 1);
}, 30_000);

test('jobs with `runsAtStart` run when a server starts', async () => {
  const run = vi.fn<() => Promise<void>>(async () => undefined);
  const server = await openJobs(url, log, pace);
  await server.start(deliver, [{ name: 'fill-new-database', cron: '0 0 29 2 *', runsAtStart: true, run }]);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), { timeout: 10_000 });
  await server.stop();
}, 30_000);

test('a job that was renamed neither runs nor waits under its former name', async () => {
  const { url: otherUrl } = await createTestDatabase();
  const other = openDatabase(otherUrl);
  const namesIn = async (rows: RawBuilder<{ name: string }>) =>
    (await rows.execute(other.db)).rows.map(({ name }) => name).sort();
  const due = { cron: '* * * * *', run: async () => undefined };
  const serverBefore = await openJobs(otherUrl, log, pace);
  await serverBefore.start(deliver, [
    { name: 'fold-totals', ...due },
    { name: 'remove-old-rows', ...due },
  ]);
  await serverBefore.stop();
  // Jobs that already ran in this minute would not be due again.
  await sql`delete from pgboss.job`.execute(other.db);

  const server = await openJobs(otherUrl, log, pace, ['fold-totals']);

  // A server takes seconds from here to the start of its jobs, and all that are due wait meanwhile.
  const waiting = sql<{
    name: string;
  }>`select name from pgboss.job where name in ('fold-totals', 'remove-old-rows')`;
  await vi.waitFor(async () => expect(await namesIn(waiting)).toContain('remove-old-rows'), 20_000);
  await server.start(deliver, [
    { name: 'merge-totals', ...due },
    { name: 'remove-old-rows', ...due },
  ]);
  expect(await namesIn(sql`select name from pgboss.schedule`)).toEqual(['merge-totals', 'remove-old-rows']);
  expect(await namesIn(waiting)).not.toContain('fold-totals');
  await server.stop();
  await other.db.destroy();
}, 40_000);

/** Returns a cron expression for every day at the instant's time of day in Brazil. */
const dailyAt = (instant: Date) => {
  const [hour, minute] = instant
    .toLocaleTimeString('pt-BR', { timeZone: productTimeZone, hour: '2-digit', minute: '2-digit' })
    .split(':');
  return `${Number(minute)} ${Number(hour)} * * *`;
};

test('a job that came due while no server ran runs once at the next start', async () => {
  const { url: otherUrl } = await createTestDatabase();
  const other = openDatabase(otherUrl);
  const run = vi.fn<() => Promise<void>>(async () => undefined);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const nightly = { name: 'nightly', cron: dailyAt(anHourAgo), run };
  const runServers = async (serverCount: number, until: () => Promise<void>) => {
    const opened = Array.from({ length: serverCount }, () => openJobs(otherUrl, log, pace));
    const servers = await Promise.all(opened);
    await Promise.all(servers.map((server) => server.start(deliver, [nightly])));
    await until();
    await Promise.all(servers.map((server) => server.stop()));
  };
  const waitForClockChecks = () =>
    new Promise<void>((resolve) => setTimeout(resolve, 3 * pace.clockSeconds * 1000));

  await runServers(1, waitForClockChecks);
  expect(run).not.toHaveBeenCalled();

  // Simulates that this was three days ago and that the clock has not been checked since.
  await sql`update pgboss.version set cron_on = cron_on - interval '3 days'`.execute(other.db);
  await sql`update pgboss.schedule set created_on = created_on - interval '3 days'`.execute(other.db);
  await runServers(2, async () => {
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 10_000 });
    await waitForClockChecks();
  });

  expect(run).toHaveBeenCalledTimes(1);
  await other.db.destroy();
}, 40_000);

describe('delayed work', () => {
  const inOneSecond = () => new Date(Date.now() + 1000).toISOString();
  const processed: unknown[] = [];
  const beforeRun = vi.fn();
  const delayed = [
    {
      name: 'remember',
      run: async (data: unknown) => {
        beforeRun();
        processed.push(data);
      },
    },
  ];
  const servers: Jobs[] = [];
  beforeAll(async () => {
    servers.push(await openJobs(url, log, pace), await openJobs(url, log, pace));
    for (const server of servers) await server.start(deliver, [], delayed);
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));
  beforeEach(() => void processed.splice(0));

  const remember = (word: string, at: string, { fails = false } = {}) =>
    db.transaction().execute(async (transaction) => {
      await jobs.queueWork(transaction, { name: 'remember', data: { word }, at });
      if (fails) throw new Error('depois da fila');
    });

  test('a job runs once its time has come, on one of the servers', async () => {
    const at = inOneSecond();
    await remember('depois', at);

    await vi.waitFor(() => expect(processed).toEqual([{ word: 'depois' }]), { timeout: 10_000 });
    expect(new Date().toISOString() >= at).toBe(true);
    await remember('agora', new Date().toISOString());
    await vi.waitFor(() => expect(processed).toEqual([{ word: 'depois' }, { word: 'agora' }]), {
      timeout: 10_000,
    });
  });

  test('a transaction that fails queues nothing', async () => {
    await expect(remember('nunca', new Date().toISOString(), { fails: true })).rejects.toThrow(
      'depois da fila',
    );
    await remember('sempre', new Date().toISOString());

    await vi.waitFor(() => expect(processed).toEqual([{ word: 'sempre' }]), { timeout: 10_000 });
  });

  test('a failed job is retried', async () => {
    beforeRun.mockImplementationOnce(() => {
      throw new Error('ocupado');
    });
    await remember('teimosa', new Date().toISOString());

    await vi.waitFor(() => expect(processed).toEqual([{ word: 'teimosa' }]), { timeout: 10_000 });
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ job: expect.any(String) }),
      'delayed work failed: remember',
    );
  });
});
