import { companyPeopleLimit, dailyInvitationLimit } from '@trampolim/contract/wire/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aColleague } from '../../../seeds/colleague-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { startColleagueScenario } from '../../../test/scenarios/colleague-scenario.ts';
import { loggedAbout } from '../../../test/stored/logged-about.ts';
import { newId } from '../../platform/database/database.ts';
import { removeOldInvitations } from './invitation-jobs.ts';

const {
  db,
  padaria,
  marina,
  rui,
  listPeople,
  readInvitation,
  invite,
  resend,
  takeBack,
  invitationsTo,
  tokenTo,
} = await startColleagueScenario();

/** Moves the expiry of an invitation, which is a week ahead at first, this many days back. */
const moveExpiry = (email: string, days: number) =>
  db
    .updateTable('company_invitation')
    .set({ expires_at: sql<string>`expires_at - ${days} * interval '1 day'` })
    .where('email', '=', email)
    .execute();

test('the owner sees everybody and the invitations', async () => {
  const response = await invite(padaria, 'Joana@exemplo.com', 'Administração');

  expect(response.body.message).toBe('Convite enviado para Joana@exemplo.com.');
  expect(response.body.people).toMatchObject({
    ownerEmail: padaria.email,
    colleagues: [
      { _id: marina.id, name: 'Marina Lopes', email: marina.email, right: 'Administração', isYou: false },
      { _id: rui.id, name: 'Rui Prado', right: 'Recrutamento', isYou: false },
    ],
    invitations: [{ email: 'Joana@exemplo.com', right: 'Administração', isExpired: false }],
    freePlaces: companyPeopleLimit - 3,
  });
  expect(await loggedAbout(db, 'Joana@exemplo.com')).toEqual([
    'Convite para a empresa enviado a Joana@exemplo.com: Administração',
  ]);
});

test('the list marks the colleague who reads it', async () => {
  const marinasView = (await listPeople(marina)).body;
  expect(marinasView.colleagues.map(({ isYou }) => isYou)).toEqual([true, false]);
});

test('another company sees neither people nor invitations', async () => {
  const stranger = await aCompany(db);
  expect((await listPeople(stranger)).body).toMatchObject({ colleagues: [], invitations: [] });
});

test('the mail has a link that only its reader can use', async () => {
  const shop = await aCompany(db, { name: 'Ganhe em www.premios.com agora' });
  await invite(shop, 'bia@exemplo.com');

  const [mail] = await invitationsTo('bia@exemplo.com');
  expect(mail).toMatchObject({ subject: 'Convite para uma empresa no Trampolim', accountId: shop.id });
  const { rows } = await sql<{ row: string }>`select i::text as row from company_invitation i`.execute(db);
  expect(JSON.stringify(rows)).not.toContain(await tokenTo('bia@exemplo.com'));
  expect(JSON.stringify(mail)).not.toContain('bia@exemplo.com');
});

test('no name in the mail becomes a link', async () => {
  const shop = await aCompany(db, { name: 'Ganhe em www.premios.com agora' });
  await invite(shop, 'caio@exemplo.com');

  const [mail] = await invitationsTo('caio@exemplo.com');
  expect(mail?.text).toContain('convidou você para a equipe no Trampolim');
  expect(mail?.text).not.toContain('www.premios.com');
});

test('the inviter does not learn whether an e-mail address has an account', async () => {
  const known = await aCandidate(db);

  const [toKnown, toUnknown] = [
    await invite(padaria, known.email),
    await invite(padaria, 'ninguem@exemplo.com'),
  ];

  expect([toKnown.status, toUnknown.status]).toEqual([200, 200]);
  expect(toKnown.body.message.replace(known.email, '')).toBe(
    toUnknown.body.message.replace('ninguem@exemplo.com', ''),
  );
  expect(await invitationsTo(known.email)).toHaveLength(1);
});

test('colleagues and invited people cannot be invited again until the invitation expires', async () => {
  for (const email of [padaria.email, rui.email.toUpperCase()]) {
    const response = await invite(marina, email);
    expect([response.status, response.body.error]).toEqual([409, 'Este e-mail já é de alguém da equipe.']);
  }
  await invite(padaria, 'caio@exemplo.com');
  const second = await invite(marina, 'CAIO@exemplo.com', 'Administração');
  expect([second.status, second.body.code]).toEqual([409, 'already_invited']);
  await moveExpiry('caio@exemplo.com', 8);
  expect(
    (await listPeople(padaria)).body.invitations.find(({ email }) => email === 'caio@exemplo.com'),
  ).toMatchObject({
    isExpired: true,
  });

  const renewed = await invite(marina, 'CAIO@exemplo.com', 'Administração');

  expect(renewed.body.people.invitations[0]).toMatchObject({
    email: 'CAIO@exemplo.com',
    right: 'Administração',
    isExpired: false,
  });
});

test('an invitation can be resent with a new link', async () => {
  const { body } = await invite(padaria, 'davi@exemplo.com');
  const id = body.people.invitations[0]?._id ?? '';
  const oldToken = await tokenTo('davi@exemplo.com');

  const resent = await resend(marina, id);
  const newToken = await tokenTo('davi@exemplo.com');
  expect(resent.body.message).toBe('Convite reenviado. O link anterior não vale mais.');
  expect(newToken).not.toBe(oldToken);
  expect((await readInvitation(oldToken)).body.code).toBe('invitation_unknown');
  expect((await readInvitation(newToken)).status).toBe(200);
});

test('an invitation can be taken back', async () => {
  const { body } = await invite(padaria, 'eva@exemplo.com');
  const id = body.people.invitations[0]?._id ?? '';
  const token = await tokenTo('eva@exemplo.com');

  const takenBack = await takeBack(marina, id);
  expect(takenBack.body.message).toBe('Convite cancelado.');
  expect(takenBack.body.people.invitations.some(({ _id }) => _id === id)).toBe(false);
  expect((await readInvitation(token)).body.code).toBe('invitation_unknown');
  expect((await resend(padaria, id)).body.code).toBe('invitation_not_found');
});

test('strangers can neither resend nor take back an invitation', async () => {
  const { body } = await invite(padaria, 'fabio@exemplo.com');
  const id = body.people.invitations[0]?._id ?? '';
  const stranger = await aCompany(db);

  for (const refusal of [
    await resend(stranger, id),
    await takeBack(stranger, id),
    await takeBack(padaria, newId()),
  ])
    expect([refusal.status, refusal.body.error]).toEqual([
      404,
      'Este convite não está mais em aberto: foi aceito ou cancelado.',
    ]);
});

test('an unconfirmed account cannot invite', async () => {
  const newcomer = await aCompany(db, { email_confirmed_at: null });

  const response = await invite(newcomer, 'alguem@exemplo.com');

  expect([response.status, response.body.error]).toEqual([
    409,
    'Antes de convidar pessoas, confirme seu e-mail pelo link que enviamos.',
  ]);
  const invitation = {
    id: newId(),
    company_id: newcomer.id,
    email: 'alguem@exemplo.com',
    company_right: 'Recrutamento' as const,
    token_hash: Buffer.alloc(32),
    expires_at: '2999-01-01T00:00:00Z',
  };
  await db.insertInto('company_invitation').values(invitation).execute();
  expect((await resend(newcomer, invitation.id)).body.code).toBe('email_unconfirmed');
});

test('one of two simultaneous invitations takes the last place', async () => {
  const fullCompany = await aCompany(db);
  for (let i = 0; i < companyPeopleLimit - 1; i += 1) await aColleague(db, fullCompany);

  const responses = await Promise.all([
    invite(fullCompany, 'trinta@exemplo.com'),
    invite(fullCompany, 'mais.um@exemplo.com'),
  ]);

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.error).toBe(
    'Sua empresa já tem 30 pessoas, contando os convites em aberto. Remova alguém para convidar outra.',
  );
  const companyPeople = (await listPeople(fullCompany)).body;
  expect(companyPeople.colleagues).toHaveLength(companyPeopleLimit - 1);
  expect(companyPeople.invitations).toHaveLength(1);
  expect(companyPeople.freePlaces).toBe(0);
});

test('an expired invitation gives up its place', async () => {
  const fullCompany = await aCompany(db);
  for (let i = 0; i < companyPeopleLimit - 1; i += 1) await aColleague(db, fullCompany);
  const { body } = await invite(fullCompany, 'atrasada@exemplo.com');
  await moveExpiry('atrasada@exemplo.com', 8);

  expect((await invite(fullCompany, 'outra@exemplo.com')).status).toBe(200);
  const expiredId = body.people.invitations[0]?._id ?? '';
  expect((await resend(fullCompany, expiredId)).body.code).toBe('people_limit');
});

test('a company has a daily limit of invitations over all its people and simultaneous requests', async () => {
  const busy = await aCompany(db);
  const helper = await aColleague(db, busy, { right: 'Administração' });

  const responses = await Promise.all(
    Array.from({ length: dailyInvitationLimit + 2 }, (_, i) =>
      invite(i % 2 ? busy : helper, `pessoa${i}@exemplo.com`),
    ),
  );

  expect(responses.filter(({ status }) => status === 200)).toHaveLength(dailyInvitationLimit);
  const refusal = responses.find(({ status }) => status === 429);
  expect(refusal?.body.error).toBe(
    'Sua empresa já enviou 20 convites em um dia. Espere um pouco para enviar outros.',
  );
  // The limit is for a day, so the wait is longer than an hour.
  expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(3600);
  const [sent] = (await listPeople(busy)).body.invitations;
  expect((await resend(busy, sent?._id ?? '')).body.code).toBe('invitation_limit');
});

test('an e-mail address gets at most six invitations a day, counted over all companies', async () => {
  const companies = await Promise.all(Array.from({ length: 6 }, () => aCompany(db)));
  const responses = [];
  for (const [i, company] of companies.entries())
    responses.push(await invite(company, `alvo+${i}@exemplo.com`));
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));

  const seventh = await invite(await aCompany(db), 'alvo@exemplo.com');

  expect([seventh.status, seventh.body.code]).toEqual([429, 'too_many_requests']);
  const resent = await resend(companies[0] ?? padaria, responses[0]?.body.people.invitations[0]?._id ?? '');
  expect([resent.status, resent.body.code]).toEqual([429, 'too_many_requests']);
});

test('an invitation is deleted a month after its expiry', async () => {
  await invite(padaria, 'eva@exemplo.com');
  await moveExpiry('eva@exemplo.com', 36);
  await removeOldInvitations(db);
  expect((await listPeople(padaria)).body.invitations.some(({ email }) => email === 'eva@exemplo.com')).toBe(
    true,
  );

  await moveExpiry('eva@exemplo.com', 2);
  await removeOldInvitations(db);

  expect((await listPeople(padaria)).body.invitations.some(({ email }) => email === 'eva@exemplo.com')).toBe(
    false,
  );
});
