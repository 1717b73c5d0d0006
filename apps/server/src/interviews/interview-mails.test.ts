import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '../../test/mails-and-notices/mail-server.ts';
import { readCalendar } from '../../test/mails-and-notices/read-calendar.ts';
import { inHours, startInterviewScenario } from '../../test/scenarios/interview-scenario.ts';
import { startJobs } from '../../test/scenarios/start-jobs.ts';

const inbox = await startMailServer();
afterAll(() => inbox.close());
const { db, services, authorization, app, anApplicant, sendMails } = await startInterviewScenario({
  SMTP_URL: inbox.url,
  MAIL_FROM: 'Trampolim <avisos@trampolim.example>',
});
await startJobs(services);

/** Returns the next mail to each of these e-mail addresses. */
async function mailsFor(...people: { email: string }[]) {
  const mails = await inbox.take(people.length);
  return people.map(({ email }) => {
    const mail = mails.find(({ to }) => to?.some(({ address }) => address === email));
    if (!mail) throw new Error(`There is no mail to ${email}.`);
    return mail;
  });
}

type Mail = Awaited<ReturnType<typeof inbox.next>>;

/** Returns the part for calendar programs, or the same entry as an attached file. */
function calendarFileOf(mail: Mail | undefined, type = 'text/calendar'): string {
  const attachment = mail?.attachments.find(({ mimeType }) => mimeType === type);
  if (!attachment) throw new Error('There is no calendar file.');
  return typeof attachment.content === 'string'
    ? attachment.content
    : new TextDecoder().decode(attachment.content);
}
const calendarOf = (mail: Mail | undefined) => readCalendar(calendarFileOf(mail));

const hostileTitle = 'Forneira; BEGIN:VEVENT\\n, "x" https://mal.example';

/** Proposes an interview to an applicant, who gets the mail. Its texts come from a hostile company. */
async function aProposedInterview() {
  const applicant = await anApplicant({ title: hostileTitle });
  const at = inHours(72);
  await applicant.propose({
    times: [at],
    place: 'Rua do Forno, 12; fundos',
    note: 'Veja https://mal.example',
  });
  await sendMails();
  const [proposal] = await mailsFor(applicant.joao);
  return { ...applicant, at, proposal };
}

test('the mail about a proposal has no calendar entry yet', async () => {
  const { proposal } = await aProposedInterview();

  expect(proposal?.subject).toMatch(/^Convite para entrevista: Forneira/);
  expect(proposal?.text).toContain('Padaria Conceição propõe uma entrevista');
  expect(proposal?.text).toContain('horário de Brasília');
  expect(proposal?.text).not.toContain('https://mal.example');
  expect(proposal?.attachments.some(({ mimeType }) => mimeType === 'text/calendar')).toBe(false);
});

test('both sides get the calendar entry of an agreed interview', async () => {
  const { padaria, joao, at, accept } = await aProposedInterview();

  await accept({ startsAt: at });
  await sendMails();
  const [companyMail, candidateMail] = await mailsFor(padaria, joao);
  const entry = calendarOf(candidateMail);
  expect(entry).toMatchObject({
    method: 'REQUEST',
    status: 'CONFIRMED',
    sequence: 0,
    startsAt: at,
    minutes: 45,
    isUtc: true,
    location: 'Rua do Forno, 12; fundos',
    organizer: 'mailto:avisos@trampolim.example',
    organizerName: 'Padaria Conceição',
    attendees: [`mailto:${joao.email}`],
  });
  expect(entry.uid).toMatch(/@trampolim\.example$/);
  expect(entry.summary).not.toContain('https://mal.example');
  expect(calendarOf(companyMail)).toMatchObject({ uid: entry.uid, attendees: [`mailto:${padaria.email}`] });
  expect(readCalendar(calendarFileOf(candidateMail, 'application/ics'))).toEqual(entry);
});

test('both sides get one calendar entry that follows the interview', async () => {
  const { padaria, joao, at, accept, suggestTime, end } = await aProposedInterview();
  await accept({ startsAt: at });
  await sendMails();
  const [agreed] = await mailsFor(padaria, joao);
  const { uid } = calendarOf(agreed);

  const moved = inHours(100);
  await suggestTime(moved, { text: 'Não consigo mais nesse dia.' });
  await sendMails();
  const [countered, ownCounter] = await mailsFor(padaria, joao);
  expect(countered?.subject).toMatch(/^Outro horário sugerido/);
  for (const mail of [countered, ownCounter])
    expect(calendarOf(mail)).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      uid,
      sequence: 1,
    });

  await accept({ startsAt: moved, as: padaria });
  await sendMails();
  for (const mail of await mailsFor(padaria, joao))
    expect(calendarOf(mail)).toMatchObject({
      method: 'REQUEST',
      uid,
      sequence: 2,
      startsAt: moved,
    });

  await end(padaria, { reason: 'A vaga foi preenchida.' });
  await sendMails();
  const [, cancelled] = await mailsFor(padaria, joao);
  expect(cancelled?.text).toContain('> A vaga foi preenchida.');
  expect(calendarOf(cancelled)).toMatchObject({
    method: 'CANCEL',
    uid,
    sequence: 3,
    startsAt: moved,
  });
});

test('changes within minutes cause one mail', async () => {
  const { joao, padaria, propose, suggestTime, accept } = await anApplicant();
  await propose();
  await suggestTime();
  await propose({ version: 2, times: [inHours(200)] });
  await accept();

  await sendMails();

  const [candidateMail, companyMail] = await mailsFor(joao, padaria);
  expect([candidateMail?.subject, companyMail?.subject]).toEqual(
    Array(2).fill('Entrevista marcada: Forneira'),
  );
  expect(inbox.waitingCount).toBe(0);
});

test('an unconfirmed e-mail address gets only a notice on the site', async () => {
  const { joao, padaria, propose, mailsOf, noticesOf } = await anApplicant();
  await db.updateTable('account').set({ email_confirmed_at: null }).where('id', '=', joao.id).execute();

  await propose();
  await sendMails();
  // The queue drops mails that may not be sent.
  await expect.poll(() => mailsOf(joao)).toEqual([]);
  await db
    .updateTable('account')
    .set({ email_confirmed_at: new Date().toISOString() })
    .where('id', '=', joao.id)
    .execute();
  await propose({ version: 1, times: [inHours(130)] });
  await sendMails();

  // Only the second proposal is mailed.
  expect((await inbox.next()).text).toContain(padaria.name);
  expect(inbox.waitingCount).toBe(0);
  expect(await noticesOf(joao)).toHaveLength(1);
});

test('times are in the vacancy’s zone, followed by the candidate’s local time', async () => {
  const acre = { city: 'Rio Branco', state: 'AC' };
  const { joao, propose, readInterview } = await anApplicant(acre, { city: 'Recife', state: 'PE' });
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await propose({ times: [`${day}T17:00:00.000Z`] });
  await sendMails();

  const [mail] = await mailsFor(joao);
  // Recife has the time of Brasília, which is named instead.
  expect(mail?.text).toContain('12:00, horário de Rio Branco (14:00 em Brasília)');
  expect(await readInterview()).toMatchObject({
    zone: 'America/Rio_Branco',
    candidateZone: 'America/Recife',
  });
});

test('the calendar file is downloaded with the meeting link, which no mail contains', async () => {
  const { joao, padaria, propose, accept, readInterview } = await anApplicant({
    title: `Ção ${hostileTitle}`,
  });
  await propose({ place: '', link: 'https://sala.example/abc' });
  const { _id: id } = await readInterview();
  const download = async (as: typeof joao | typeof padaria) =>
    app.inject({ url: `/api/user/interviews/${id}/calendar`, headers: await authorization(as) });
  expect((await download(joao)).statusCode).toBe(404);
  await accept();
  await sendMails();

  const [mail] = await mailsFor(joao, padaria);
  expect(`${mail?.html}${calendarFileOf(mail)}`).not.toContain('sala.example');
  for (const person of [joao, padaria]) {
    const { statusCode, headers, body } = await download(person);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/calendar');
    for (const line of body.split('\r\n')) {
      expect(line).not.toContain('\n');
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    expect(readCalendar(body)).toMatchObject({
      location: 'https://sala.example/abc',
      attendees: [`mailto:${person.email}`],
    });
  }
});
