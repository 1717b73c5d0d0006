import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aColleague } from '../../seeds/colleague-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { startMailServer } from '../../test/mails-and-notices/mail-server.ts';
import { startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';
import { renderMail } from '../platform/mail/mail-layout.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { sentence } from '../platform/mail/sentence.ts';
import { createDelivery } from './deliver-mail.ts';
import { createResetLink } from './password-reset/reset-links.ts';

const inbox = await startMailServer();
const { db, services } = await startTestApp({ SMTP_URL: inbox.url });
const mailer = createMailer(services.config, console);
afterAll(async () => {
  mailer.close();
  await inbox.close();
});

const deliver = createDelivery(services, mailer);

/** Contains a name that another user chose. */
const causedMail = renderMail({
  subject: sentence`Recado de ${'Padaria'}`,
  heading: sentence`Recado`,
  paragraphs: [],
});
const ownMail = renderMail({ subject: sentence`Boas-vindas`, heading: sentence`Olá`, paragraphs: [] });

const deliverCausedMail = (accountId: string, causedBy: string | null = null) =>
  deliver({ accountId, causedBy, ...causedMail }, newId());
const deliverWelcome = (accountId: string) => deliver({ accountId, causedBy: null, ...ownMail }, newId());

const takeMails = () => inbox.take(inbox.waitingCount);
const linesWith = (text: string) =>
  db.selectFrom('action_log').select(['level', 'message']).where('message', 'like', `%${text}%`).execute();

test('an unconfirmed e-mail address only gets the product’s own texts', async () => {
  const ana = await aCandidate(db, { email_confirmed_at: null });

  await deliverCausedMail(ana.id);
  await deliverWelcome(ana.id);

  expect((await takeMails()).map(({ subject }) => subject)).toEqual(['Boas-vindas']);
});

test('a mail goes to the account’s current e-mail address, with another person’s text only once it is confirmed', async () => {
  const [ana, missingAccountId] = [await aCandidate(db), newId()];
  await db.updateTable('account').set({ email: 'nova@exemplo.com' }).where('id', '=', ana.id).execute();

  await deliverCausedMail(ana.id);
  await deliverWelcome(ana.id);
  await deliverCausedMail(missingAccountId);

  const mails = await takeMails();
  expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    ['Boas-vindas', 'nova@exemplo.com'],
  ]);
});

test('a delayed mail about a ban is dropped after the ban was lifted', async () => {
  const padaria = await aCompany(db, { banned: true });
  const marina = await aColleague(db, padaria);
  const deliverBanMails = async () => {
    for (const { id } of [padaria, marina])
      await deliver({ accountId: id, causedBy: null, onlyWhileBanned: true, ...ownMail }, newId());
  };

  await deliverBanMails();
  expect(await takeMails()).toHaveLength(2);

  await db.updateTable('account').set({ banned: false }).where('id', '=', padaria.id).execute();
  await deliverBanMails();
  expect(await takeMails()).toEqual([]);
});

test('a delayed mail with a link for a new password is dropped after the link expired', async () => {
  const ana = await aCandidate(db);
  const deliverResetMail = () =>
    deliver({ accountId: ana.id, causedBy: null, security: true, resetsPassword: true, ...ownMail }, newId());
  await db
    .transaction()
    .execute((transaction) => createResetLink(transaction, ana.id, 'https://exemplo.com'));

  await deliverResetMail();
  expect(await takeMails()).toHaveLength(1);

  await db.updateTable('password_reset').set({ expires_at: sql<string>`now()` }).execute();
  await deliverResetMail();
  expect(await takeMails()).toEqual([]);
});

test('one person gets thirty of forty simultaneous mails', async () => {
  const ana = await aCandidate(db);

  await Promise.all(Array.from({ length: 40 }, () => deliverCausedMail(ana.id)));

  expect(await takeMails()).toHaveLength(30);
  const line = `Limite diário de e-mails para ${ana.email}: os demais não são enviados`;
  expect(await linesWith(ana.email)).toEqual([{ level: 'WARN', message: line }]);
});

test('one person gets twelve of forty simultaneous mails with only the product’s own text', async () => {
  const ana = await aCandidate(db);

  await Promise.all(Array.from({ length: 40 }, () => deliverWelcome(ana.id)));

  expect(await takeMails()).toHaveLength(12);
  const line = `Limite diário de e-mails próprios para ${ana.email}: os demais não são enviados`;
  expect(await linesWith(ana.email)).toEqual([{ level: 'WARN', message: line }]);
});

test('an unproven mailbox gets six mails a day over all its accounts', async () => {
  const spellings = ['vitima', 'vitima+1', 'vitima+2', 'Vitima+promo', 'v.itima', 'v.i.t.i.m.a+9'];
  const accounts = await Promise.all(
    spellings.map((name) => aCandidate(db, { email: `${name}@gmail.com`, email_confirmed_at: null })),
  );

  await Promise.all(accounts.flatMap(({ id }) => Array.from({ length: 3 }, () => deliverWelcome(id))));

  expect(await takeMails()).toHaveLength(6);
  const otherCandidate = await aCandidate(db, { email: 'vitima@exemplo.com', email_confirmed_at: null });
  await deliverWelcome(otherCandidate.id);
  expect(await takeMails()).toHaveLength(1);
});

describe('the limit of mails to an unproven mailbox', () => {
  /** One mail of each kind that a stranger can cause by typing an e-mail address. */
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
      welcome: () => deliverWelcome(account.id),
      invitation: () =>
        deliver(
          {
            accountId: company.id,
            causedBy: company.id,
            invitationId: invitation.id,
            ...causedMail,
          },
          newId(),
        ),
      alertLink: () => deliver({ alertAddressId, ...ownMail }, newId()),
      alertAddressId,
    };
  };

  test('is six mails a day, counted over all kinds, even if many are sent at once', async () => {
    const spellings = ['alvo', 'alvo+1', 'a.lvo', 'Alvo+promo', 'al.vo', 'a.l.v.o+9'];
    const mailsPerSpelling = await Promise.all(spellings.map((name) => mailsOfEachKind(`${name}@gmail.com`)));
    const linesBefore = await linesWith('a confirmar para');

    await Promise.all(
      mailsPerSpelling.flatMap(({ welcome, invitation, alertLink }) => [
        welcome(),
        welcome(),
        invitation(),
        invitation(),
        alertLink(),
        alertLink(),
      ]),
    );

    expect(await takeMails()).toHaveLength(6);
    // One line for all kinds. Its text depends on which mail was refused first.
    expect(await linesWith('a confirmar para')).toHaveLength(linesBefore.length + 1);
  });

  test.each(['welcome', 'invitation', 'alertLink'] as const)(
    'is six mails a day, even if all of them are of the kind "%s"',
    async (kind) => {
      const mails = await mailsOfEachKind(`so.${kind}@exemplo.com`);

      await Promise.all(Array.from({ length: 18 }, () => mails[kind]()));
      expect(await takeMails()).toHaveLength(6);
      for (const otherKind of ['welcome', 'invitation', 'alertLink'] as const) await mails[otherKind]();

      expect(await takeMails()).toHaveLength(0);
    },
  );

  test('is logged without the e-mail address of a person without an account', async () => {
    const { alertLink } = await mailsOfEachKind('sigilo@exemplo.com');

    await Promise.all(Array.from({ length: 7 }, alertLink));

    await takeMails();
    expect(await linesWith('sigilo')).toEqual([]);
    expect(await linesWith('um endereço que pediu um alerta')).toContainEqual({
      level: 'WARN',
      message:
        'Limite diário de e-mails a confirmar para um endereço que pediu um alerta: os demais não são enviados',
    });
  });

  test('no longer applies to invitations and links once an alert has proven the mailbox', async () => {
    const mails = await mailsOfEachKind('provada@exemplo.com');
    await Promise.all(Array.from({ length: 7 }, mails.welcome));
    expect(await takeMails()).toHaveLength(6);
    await db
      .updateTable('alert_address')
      .set({ confirmed_at: new Date().toISOString() })
      .where('id', '=', mails.alertAddressId)
      .execute();

    await mails.invitation();
    await mails.alertLink();

    expect(await takeMails()).toHaveLength(2);
  });
});

test('one company causes at most ten mails to a person, so that it cannot use up the limit of the others', async () => {
  const [ana, hostile, honest] = [await aCandidate(db), await aCompany(db), await aCompany(db)];
  await Promise.all(Array.from({ length: 40 }, () => deliverCausedMail(ana.id, hostile.id)));
  expect(await takeMails()).toHaveLength(10);

  await deliverCausedMail(ana.id, honest.id);

  expect(await takeMails()).toHaveLength(1);
});

test('five hundred of six hundred mails caused by one company are sent, over all receivers', async () => {
  const padaria = await aCompany(db);
  const people = await Promise.all(Array.from({ length: 60 }, () => aCandidate(db)));

  // Ten at once: all six hundred would wait for a connection longer than a busy machine allows.
  for (const { id } of people)
    await Promise.all(Array.from({ length: 10 }, () => deliverCausedMail(id, padaria.id)));

  expect(await takeMails()).toHaveLength(500);
  expect(await linesWith(padaria.email)).toMatchObject([{ level: 'WARN' }]);
  // Refused mails of the company do not count against their receivers.
  const otherCompany = await aCompany(db);
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
  await deliverCausedMail(ana?.id ?? '', otherCompany.id);
  expect(await takeMails()).toHaveLength(1);
}, 60_000);

test('a mail that could not be sent does not count and keeps its id on a retry', async () => {
  const [ana, id] = [await aCandidate(db), newId()];
  const send = () => deliver({ accountId: ana.id, causedBy: null, ...causedMail }, id);
  inbox.refuseNext();
  await expect(send()).rejects.toThrow('busy');

  // If the refused attempt counted, only 29 of these would be sent.
  for (let count = 0; count < 31; count += 1) await send();

  const mails = await takeMails();
  expect(mails).toHaveLength(30);
  expect(new Set(mails.map(({ messageId }) => messageId))).toEqual(new Set([`<${id}@trampolim.example>`]));
});

test('a change of the access is always mailed to the owner, also at the previous address, and to nobody else', async () => {
  const ana = await aCandidate(db);
  const formerId = newId();
  await db
    .insertInto('former_address')
    .values({ id: formerId, account_id: ana.id, email: 'antiga@exemplo.com', confirmed: true })
    .execute();
  // The limit of other mails to Ana is used up.
  await Promise.all(Array.from({ length: 13 }, () => deliverWelcome(ana.id)));
  await takeMails();
  const securityMail = { accountId: ana.id, causedBy: null, security: true as const, ...ownMail };

  await deliver(securityMail, newId());
  await deliver({ ...securityMail, leftAddress: { formerId } }, newId());
  await deliver({ ...securityMail, leftAddress: { formerId: newId() } }, newId());
  const bia = await aCandidate(db);
  await deliver({ ...securityMail, accountId: bia.id, leftAddress: { formerId } }, newId());

  const receivers = (await takeMails()).map(({ to }) => to?.[0]?.address);
  expect(receivers).toEqual([ana.email, 'antiga@exemplo.com']);
});
