import type { CandidateChanges } from '@trampolim/contract/candidates/own-candidate';
import { ageInYears } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { anApiKey } from '../../seeds/api-key-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { type ResumeReader, resumeReaders } from '../../src/candidates/resume-readers.ts';
import { aProgram } from '../callers/program.ts';
import { readPdf } from '../resume-pdf/read-pdf.ts';
import { type Person, startTestApp } from '../test-app.ts';

const { app, authorization, call, db } = await startTestApp();

/** Each field, also if it is optional, and each list with one entry. */
type Complete<Fields> = {
  [Field in keyof Fields]-?: NonNullable<Fields[Field]> extends readonly (infer Entry extends object)[]
    ? [Complete<Entry>]
    : NonNullable<Fields[Field]> extends object
      ? Complete<NonNullable<Fields[Field]>>
      : NonNullable<Fields[Field]>;
};

/**
 * All that candidates write about themselves. No text is part of another, so that each is recognized where it is shown.
 */
const resume: Complete<Omit<CandidateChanges, 'resumeVersion' | 'accountVersion'>> = {
  candidateName: 'Zulmira Quebrantes',
  candidateBirth: '1958-04-03',
  candidateGender: 'Masculino',
  candidatePhone: '71987654321',
  candidateCEP: '40010020',
  candidateAddress: {
    publicPlace: 'Ladeira Jurubeba',
    number: '7312',
    complement: 'Fundos Tarrafa',
    neighborhood: 'Vila Xerem',
    city: 'Ilhéus',
    state: 'BA',
    cep: '40010020',
  },
  candidateEducationLevel: 'Doutorado',
  candidateCivilStatus: 'Desquitada',
  candidateLastJob: 'Marmorista',
  desiredRole: 'Taxidermista',
  desiredCity: 'Xapuri',
  desiredState: 'AC',
  candidateTargetSalary: 'R$ 8461',
  areaOfInterest: 'Logística',
  candidateHierarchicalArea: 'Trainee',
  candidateAbout: 'Coleciono bromélias.',
  candidateExperience: [
    {
      role: 'Afinadora',
      company: 'Pianos Vorniak',
      startDate: '2003-02-01',
      endDate: '2008-08-15',
      salary: 'R$ 1357',
      mainActivities: 'Troquei cravelhas.',
    },
  ],
  candidateCourses: [
    {
      name: 'Ourivesaria',
      institution: 'Instituto Wexley',
      duration: 'Sete bimestres',
      conclusionYear: 2011,
    },
  ],
  candidateIdioms: [{ name: 'Esperanto', level: 'Fluente' }],
  candidateQualifications: [{ description: 'Encadernação' }],
  candidateLink: 'https://zulmira-portfolio.example/obras',
};

/** The values that a PDF or a spreadsheet writes in another way. */
const writtenValues: Record<string, string> = {
  candidateBirth: '1958',
  candidatePhone: '98765-4321',
  'candidateExperience.startDate': 'fev. de 2003',
  'candidateExperience.endDate': 'ago. de 2008',
  candidateLink: 'zulmira-portfolio.example/obras',
};

/** Returns the values of the fields by their paths, such as `candidateExperience.role`. */
function valuesByPath(value: object, path: readonly string[] = []): Record<string, unknown> {
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, field]: [string, unknown]) => {
      const fieldPath = [...path, name];
      const part: unknown = Array.isArray(field) && typeof field[0] === 'object' ? field[0] : field;
      return typeof part === 'object' && part !== null && !Array.isArray(part)
        ? valuesByPath(part, fieldPath)
        : { [fieldPath.join('.')]: part };
    }),
  ) as Record<string, unknown>;
}

/** The readers by field. The lists of readers are values here, because their entries are texts. */
const readersByPath = valuesByPath(resumeReaders) as Record<string, readonly ResumeReader[]>;

const fieldsFor = (reader: ResumeReader) =>
  Object.keys(readersByPath)
    .filter((path) => readersByPath[path]?.includes(reader))
    .sort();

const fieldsIn = (body: object) =>
  Object.keys(valuesByPath(body))
    .filter((path) => Object.hasOwn(readersByPath, path))
    .sort();

/** Returns the fields whose values occur as words in a document. */
function fieldsWrittenIn(text: string): string[] {
  const values = valuesByPath({
    ...resume,
    email: zulmira.email,
    candidateAge: ageInYears(resume.candidateBirth),
  });
  const words = text.replace(/\s+/g, ' ');
  const occurs = (written: string) =>
    new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(written)}(?![\\p{L}\\d])`, 'iu').test(words);
  return Object.entries(values)
    .filter(([path, value]) => occurs(writtenValues[path] ?? String(value)))
    .map(([path]) => path)
    .sort();
}

const zulmira = await aCandidate(db);
await call(
  'PUT /api/user/candidate/update-candidate/:id',
  { params: { id: zulmira.id }, body: resume },
  zulmira,
);
const padaria = await aCompany(db);
const vacancy = await aVacancy(db, padaria);
await anApplication(db, zulmira, vacancy);

const params = { vacancyId: vacancy.id, candidateId: zulmira.id };
const program = aProgram(app, await anApiKey(db, padaria));
const partnerPath = `/vacancies/${vacancy.id}/applicants`;

const download = async (url: string, as: Person) =>
  (await app.inject({ url, headers: await authorization(as) })).rawPayload;

/** The responses of the API in which others read a resume. */
const calls: Record<string, [ResumeReader, () => Promise<object | undefined>]> = {
  'the applicants of a vacancy': [
    'list',
    async () =>
      (
        await call(
          'GET /api/user/company/vacancy/list-interested/:id',
          { params: { id: vacancy.id } },
          padaria,
        )
      ).body[0],
  ],
  'the favourites of a company': [
    'list',
    async () => {
      await call('POST /api/user/company/add-favorite', { body: { candidateId: zulmira.id } }, padaria);
      return (await call('GET /api/user/company/list-favorites', {}, padaria)).body[0];
    },
  ],
  'the candidate search': [
    'search',
    async () => (await call('GET /api/user/candidate/list-candidates', {}, padaria)).body[0],
  ],
  'an opened resume': [
    'opened',
    async () =>
      (await call('GET /api/user/candidate/list-candidate/:id', { params: { id: zulmira.id } }, padaria))
        .body,
  ],
  'an applicant': [
    'opened',
    async () =>
      (
        await call(
          'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId',
          { params },
          padaria,
        )
      ).body,
  ],
  'an applicant of the partner API': [
    'opened',
    async () => (await program('GET', `${partnerPath}/${zulmira.id}`)).body,
  ],
  'the link of a resume': [
    'link',
    async () => {
      const { link } = (await call('PUT /api/user/candidate/resume-link', {}, zulmira)).body;
      return (await call('POST /api/public/shared-resume', { body: { token: link.token } })).body;
    },
  ],
};

test.each(Object.entries(calls))('%s shows the fields of its reader', async (_, [reader, read]) => {
  expect(fieldsIn((await read()) ?? {})).toEqual(fieldsFor(reader));
});

test('the list of the partner API leaves out the text about the candidate', async () => {
  const { body } = await program<object[]>('GET', partnerPath);

  expect(fieldsIn(body[0] ?? {})).toEqual(fieldsFor('list').filter((path) => path !== 'candidateAbout'));
});

test.each([
  ['the owner', `/api/user/candidate/generate-pdf`, zulmira],
  ['a company', `/api/user/candidate/list-candidate/${zulmira.id}/pdf`, padaria],
])('the PDF for %s shows the fields of its reader', async (_, url, as) => {
  const { pages } = await readPdf(await download(url, as));

  expect(fieldsWrittenIn(pages.join(' '))).toEqual(fieldsFor('pdf'));
});

test('a spreadsheet of applicants shows the fields of its reader', async () => {
  const table = await download(`/api/user/company/vacancy/applicants-csv/${vacancy.id}`, padaria);

  expect(fieldsWrittenIn(table.toString())).toEqual(fieldsFor('spreadsheet'));
});

test('the events for the systems of a company contain nothing of a resume', async () => {
  const events = await db.selectFrom('company_event').selectAll().execute();

  expect(fieldsWrittenIn(JSON.stringify(events))).toEqual([]);
});

/** The fields that companies may see and the candidate search does not find, with the reason. */
const notSearched: Record<string, string> = {
  candidatePhone: 'Contact data is shown only after the resume was opened',
  candidateEducationLevel: 'Its words, such as "ensino" and "superior", also occur in jobs',
  candidateHierarchicalArea: 'It names no job and occurs in the desired role if it matters',
  candidateLink: 'Its words name a website instead of the candidate',
  'candidateExperience.startDate': 'The filter of experience counts the time',
  'candidateExperience.endDate': 'The filter of experience counts the time',
  'candidateExperience.salary': 'An earlier salary is not a claim to the next one',
  'candidateCourses.duration': 'Numbers of hours and months say nothing about the subject',
  'candidateCourses.conclusionYear': 'Numbers of years say nothing about the subject',
};

test('the search finds candidates by what companies may see, except for the listed fields', async () => {
  const values = valuesByPath(resume);
  const found: string[] = [];
  for (const [path, value] of Object.entries(values)) {
    // The currency alone would find both salaries.
    const search = String(value).replace('R$ ', '');
    const { body } = await call(
      'GET /api/user/candidate/list-candidates',
      { query: { search, literal: 'true' } },
      padaria,
    );
    if (body.some(({ _id }) => _id === zulmira.id)) found.push(path);
  }

  const searched = Object.keys(values).filter(
    (path) => readersByPath[path]?.includes('opened') && !Object.hasOwn(notSearched, path),
  );
  expect(found).toEqual(searched);
});
