import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { receiveMail } from '../../test/mails-and-notices/mail-server.ts';
import { startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';
import { renderMail } from '../platform/mail/mail-layout.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { sentence } from '../platform/mail/sentence.ts';
import { createDelivery } from './deliver-mail.ts';

const inbox = await receiveMail();
const { db, services } = await startTestApp({ SMTP_URL: inbox.url });
const mailer = createMailer(services.config, console);
afterAll(async () => {
  mailer.close();
  await inbox.close();
});

const deliver = createDelivery(services, mailer);

const said = (word: string) =>
  renderMail({ subject: sentence`Recado de ${word}`, heading: sentence`Recado`, paragraphs: [] });
const ours = renderMail({ subject: sentence`Boas-vindas`, heading: sentence`Olá`, paragraphs: [] });

const queueMail = (accountId: string, causedBy: string | null = null, word = 'Padaria') =>
  deliver({ accountId, causedBy, ...said(word) }, newId());

const arrived = () => inbox.take(inbox.waiting);
const linesOf = (email: string) =>
  db.selectFrom('action_log').select(['level', 'message']).where('message', 'like', `%${email}%`).execute();

test('an unconfirmed e-mail address only gets the product’s own texts', async () => {
  const ana = await aCandidate(db, { email_confirmed_at: null });

  await queueMail(ana.id);
  await deliver({ accountId: ana.id, causedBy: null, ...ours }, newId());

  expect((await arrived()).map(({ subject }) => subject)).toEqual(['Boas-vindas']);
});

test('a mail goes to the account’s current e-mail address, which must be confirmed', async () => {
  const ana = await aCandidate(db);
  await db.updateTable('account').set({ email: 'nova@exemplo.com' }).where('id', '=', ana.id).execute();

  await queueMail(ana.id);
  await deliver({ accountId: ana.id, causedBy: null, ...ours }, newId());
  await queueMail(newId());

  const mails = await arrived();
  expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    ['Boas-vindas', 'nova@exemplo.com'],
  ]);
});

test('thirty of forty simultaneous mails to one person are sent, and one log line reports the others', async () => {
  const ana = await aCandidate(db);

  await Promise.all(Array.from({ length: 40 }, () => queueMail(ana.id)));

  expect(await arrived()).toHaveLength(30);
  const email = `Limite diário de e-mails para ${ana.email}: os demais não são enviados`;
  expect(await linesOf(ana.email)).toEqual([{ level: 'WARN', message: email }]);
});

const welcome = (accountId: string) => deliver({ accountId, causedBy: null, ...ours }, newId());

test('mails with only the product’s own text have one limit for all causes', async () => {
  const ana = await aCandidate(db);

  await Promise.all(Array.from({ length: 40 }, () => welcome(ana.id)));

  expect(await arrived()).toHaveLength(12);
  const line = `Limite diário de e-mails próprios para ${ana.email}: os demais não são enviados`;
  expect(await linesOf(ana.email)).toEqual([{ level: 'WARN', message: line }]);
});

test('an unproven mailbox gets six mails a day over all accounts and spellings of its e-mail address', async () => {
  const writings = ['vitima', 'vitima+1', 'vitima+2', 'Vitima+promo', 'v.itima', 'v.i.t.i.m.a+9'];
  const accounts = await Promise.all(
    writings.map((name) => aCandidate(db, { email: `${name}@gmail.com`, email_confirmed_at: null })),
  );

  await Promise.all(accounts.flatMap(({ id }) => [welcome(id), welcome(id), welcome(id)]));

  expect(await arrived()).toHaveLength(6);
  const other = await aCandidate(db, { email: 'vitima@exemplo.com', email_confirmed_at: null });
  await welcome(other.id);
  expect(await arrived()).toHaveLength(1);
});

describe('a mailbox that was never confirmed gets six mails a day of all kinds', () => {
  /** One mail of each kind that a stranger can cause to an e-mail address that they only typed. */
  const mailsOfEachKind = async (email: string) => {
    const account = await aCandidate(db, { email, email_confirmed_at: null });
    const company = await aCompany(db);
    const invitation = {
      id: newId(),
      company_id: company.id,
      company_right: 'Recrutamento' as const,
      email,
      token_hash: randomBytes(32),
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    };
    await db.insertInto('company_invitation').values(invitation).execute();
    const alertAddressId = newId();
    await db.insertInto('alert_address').values({ id: alertAddressId, email }).execute();
    return {
      welcome: () => welcome(account.id),
      invitation: () =>
        deliver(
          { accountId: company.id, causedBy: company.id, invitationId: invitation.id, ...said('Padaria') },
          newId(),
        ),
      alertLink: () => deliver({ alertAddressId, ...ours }, newId()),
      alertAddressId,
    };
  };

  test('even if many are sent at once', async () => {
    const writings = ['alvo', 'alvo+1', 'a.lvo', 'Alvo+promo', 'al.vo', 'a.l.v.o+9'];
    const kinds = await Promise.all(writings.map((name) => mailsOfEachKind(`${name}@gmail.com`)));

    await Promise.all(
      kinds.flatMap(({ welcome: greet, invitation, alertLink }) => [
        greet(),
        greet(),
        invitation(),
        invitation(),
        alertLink(),
        alertLink(),
      ]),
    );

    expect(await arrived()).toHaveLength(6);
    const lines = await linesOf('alvo');
    expect(lines.length).toBeLessThanOrEqual(1);
  });

  test.each(['welcome', 'invitation', 'alertLink'] as const)(
    'even if all are of the kind %s',
    async (kind) => {
      const mails = await mailsOfEachKind(`so.${kind}@exemplo.com`);

      await Promise.all(Array.from({ length: 18 }, () => mails[kind]()));
      expect(await arrived()).toHaveLength(6);
      for (const other of ['welcome', 'invitation', 'alertLink'] as const) await mails[other]();

      expect(await arrived()).toHaveLength(0);
    },
  );

  test('the log reports it without the e-mail address of a person without an account', async () => {
    const { alertLink } = await mailsOfEachKind('sigilo@exemplo.com');

    await Promise.all(Array.from({ length: 7 }, alertLink));

    await arrived();
    expect(await linesOf('sigilo')).toEqual([]);
    expect(await linesOf('um endereço que pediu um alerta')).toContainEqual({
      level: 'WARN',
      message:
        'Limite diário de e-mails a confirmar para um endereço que pediu um alerta: os demais não são enviados',
    });
  });

  test('requested mails to a confirmed mailbox do not use up the limit of invitations and links', async () => {
    const mails = await mailsOfEachKind('provada@exemplo.com');
    await Promise.all(Array.from({ length: 7 }, mails.welcome));
    expect(await arrived()).toHaveLength(6);
    await db
      .updateTable('alert_address')
      .set({ confirmed_at: new Date().toISOString() })
      .where('id', '=', mails.alertAddressId)
      .execute();

    await mails.invitation();
    await mails.alertLink();

    expect(await arrived()).toHaveLength(2);
  });
});

test('one company cannot use up the limit of the others', async () => {
  const [ana, hostile, honest] = [await aCandidate(db), await aCompany(db), await aCompany(db)];
  await Promise.all(Array.from({ length: 40 }, () => queueMail(ana.id, hostile.id)));
  expect(await arrived()).toHaveLength(10);

  await queueMail(ana.id, honest.id);

  expect(await arrived()).toHaveLength(1);
});

test('five hundred of six hundred mails caused by one company are sent, over all receivers', async () => {
  const padaria = await aCompany(db);
  const people = await Promise.all(Array.from({ length: 60 }, () => aCandidate(db)));

  // Ten at once: all six hundred would wait for a connection longer than a busy machine allows.
  for (const { id } of people) await Promise.all(Array.from({ length: 10 }, () => queueMail(id, padaria.id)));

  expect(await arrived()).toHaveLength(500);
  expect(await linesOf(padaria.email)).toMatchObject([{ level: 'WARN' }]);
  // Refused mails of the company do not count against their receivers.
  const other = await aCompany(db);
  const counts = await db
    .selectFrom('rate_limit')
    .select((eb) => eb.fn.sum<string>('points').as('points'))
    .where(
      'key',
      'in',
      people.map(({ id }) => `mailToAccount:${id}`),
    )
    .executeTakeFirstOrThrow();
  expect(Number(counts.points)).toBe(500);
  const [ana] = people;
  await queueMail(ana?.id ?? '', other.id);
  expect(await arrived()).toHaveLength(1);
}, 60_000);

test('a mail that could not be sent does not count, and a retry has the same id', async () => {
  const ana = await aCandidate(db);
  const id = newId();
  const send = () => deliver({ accountId: ana.id, causedBy: null, ...said('Padaria') }, id);
  inbox.refuseNext();
  await expect(send()).rejects.toThrow('busy');

  for (let count = 0; count < 30; count += 1) await send();
  await send();

  const mails = await arrived();
  expect(mails).toHaveLength(30);
  expect(new Set(mails.map(({ messageId }) => messageId))).toEqual(new Set([`<${id}@trampolim.example>`]));
});

test('a change of the access is always mailed to the owner, also at the previous e-mail address', async () => {
  const ana = await aCandidate(db);
  const former = newId();
  await db
    .insertInto('former_address')
    .values({ id: former, account_id: ana.id, email: 'antiga@exemplo.com', confirmed: true })
    .execute();
  await Promise.all(Array.from({ length: 13 }, () => welcome(ana.id)));
  await arrived();
  const security = { accountId: ana.id, causedBy: null, security: true as const, ...ours };

  await deliver(security, newId());
  await deliver({ ...security, leftAddress: { formerId: former } }, newId());
  await deliver({ ...security, leftAddress: { formerId: newId() } }, newId());
  await deliver(
    { ...security, accountId: (await aCandidate(db)).id, leftAddress: { formerId: former } },
    newId(),
  );

  const mails = await arrived();
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([ana.email, 'antiga@exemplo.com']);
});
