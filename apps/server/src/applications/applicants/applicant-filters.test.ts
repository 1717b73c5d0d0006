import { applicantOrders } from '@trampolim/contract/applications/applicants';
import { addDays, today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { ratingRow } from '../../../seeds/applicant-tools-factory.ts';
import { anApplication } from '../../../seeds/application-factory.ts';
import { aCandidate, type CandidateOverrides } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { nextCursor } from '../../../test/callers/next-cursor.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { newId } from '../../platform/database/database.ts';

const { call, db } = await startTestApp();
const padaria = await aCompany(db);
const vacancy = await aVacancy(db, padaria, {
  area: 'Vendas',
  title: 'Vendedora',
  state: 'SP',
  city: 'Santos',
});

const yearsOfWork = (years: number) => [
  {
    role: 'Vendedora',
    company: 'Loja',
    startDate: addDays(today(), -Math.ceil(years * 365.25)),
    endDate: today(),
    salary: '',
    mainActivities: '',
  },
];

const people: [
  candidate: CandidateOverrides,
  status: 'Em Análise' | 'Aprovado' | 'Currículo Enviado',
  rating?: number,
][] = [
  [
    {
      name: 'Ana Maria da Conceição',
      state: 'SP',
      desired_state: 'SP',
      area: 'Vendas',
      experience: yearsOfWork(4),
    },
    'Em Análise',
  ],
  [{ name: 'Bruno Sá', state: 'RJ', desired_state: 'RJ', experience: yearsOfWork(1) }, 'Em Análise', 4],
  [{ name: 'Conceição Lima', state: 'SP', desired_state: 'SP' }, 'Aprovado', 5],
  [
    {
      name: 'Davi Souza',
      state: 'MG',
      desired_state: 'SP',
      area: 'Vendas',
      desired_role: 'Vendedor',
      desired_city: 'Santos',
      experience: yearsOfWork(6),
    },
    'Currículo Enviado',
  ],
  [{ name: 'Eva Souza', state: 'SP', desired_state: 'BA', banned: true }, 'Aprovado'],
];
for (const [person, status, rating] of people) {
  const application = await anApplication(db, await aCandidate(db, person), vacancy, { status });
  if (rating)
    await db
      .insertInto('application_rating')
      .values(ratingRow(application, padaria, rating))
      .execute();
}
// An applicant of another vacancy, which no filter here may find.
await anApplication(db, await aCandidate(db, { name: 'Ana Alheia' }), await aVacancy(db, padaria));

const list = (query: object) =>
  call('GET /api/user/company/vacancy/list-interested/:id', { params: { id: vacancy.id }, query }, padaria);
const listNames = async (query: object) => {
  const { body, headers } = await list(query);
  expect(Number(headers['x-total-count'])).toBe(body.length);
  return body.map(({ candidateName }) => candidateName.split(' ')[0]);
};
/** Counts the statuses in their order: sent, under review, approved, dismissed. */
const countByStatus = async (query: object) => {
  const { body } = await call(
    'GET /api/user/company/vacancy/:id/status-count',
    { params: { id: vacancy.id }, query },
    padaria,
  );
  return body.map(({ count }) => count);
};

test('filters narrow the list and the counts alike, one by one or together', async () => {
  for (const [query, expectedNames, expectedCounts] of [
    [{}, ['Davi', 'Conceição', 'Bruno', 'Ana'], [1, 2, 1, 0]],
    [{ state: 'SP' }, ['Conceição', 'Ana'], [0, 1, 1, 0]],
    [{ experience: 'Tem experiência' }, ['Davi', 'Bruno', 'Ana'], [1, 2, 0, 0]],
    [{ experience: 'Não tem experiência' }, ['Conceição'], [0, 0, 1, 0]],
    [{ experience: 'Mais de 3' }, ['Davi', 'Ana'], [1, 1, 0, 0]],
    [{ experience: 'Mais de 5' }, ['Davi'], [1, 0, 0, 0]],
    [{ name: 'conceicao' }, ['Conceição', 'Ana'], [0, 1, 1, 0]],
    [{ name: 'CONCEIÇÃO  ana' }, ['Ana'], [0, 1, 0, 0]],
    [{ name: '%' }, [], [0, 0, 0, 0]],
    [{ state: 'SP', experience: 'Mais de 3', name: 'maria' }, ['Ana'], [0, 1, 0, 0]],
  ] as const) {
    expect([query, await listNames(query), await countByStatus(query)]).toEqual([
      query,
      expectedNames,
      expectedCounts,
    ]);
  }
  expect(await listNames({ state: 'SP', status: 'Aprovado' })).toEqual(['Conceição']);
});

test('the pages of every order have neither gaps nor repeats, in one status and in all', async () => {
  const expected = {
    newest: ['Davi', 'Conceição', 'Bruno', 'Ana'],
    oldest: ['Ana', 'Bruno', 'Conceição', 'Davi'],
    match: ['Davi', 'Ana', 'Conceição', 'Bruno'],
    experience: ['Davi', 'Ana', 'Bruno', 'Conceição'],
    rating: ['Conceição', 'Bruno', 'Davi', 'Ana'],
  };
  for (const order of applicantOrders) {
    for (const limit of [1, 3]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ order, limit, ...(cursor && { cursor }) });
        expect(page.headers['x-total-count']).toBe('4');
        seen.push(...page.body.map(({ candidateName }) => candidateName.split(' ')[0] ?? ''));
        cursor = nextCursor(page.headers);
      } while (cursor);
      expect([order, seen]).toEqual([order, expected[order]]);
    }
  }
  expect(await listNames({ order: 'experience', status: 'Em Análise' })).toEqual(['Ana', 'Bruno']);
});

test('an invalid filter, an unknown order or a page of another order is refused at its field', async () => {
  for (const query of [
    { state: 'XX' },
    { experience: 'Muita' },
    { order: 'salary' },
    { name: 'a'.repeat(201) },
  ]) {
    const [field = ''] = Object.keys(query);
    expect((await list(query)).body.issues?.[0]?.path).toBe(field);
  }
  const { headers } = await list({ order: 'match', limit: 1 });
  // No score and no rating is this high.
  const cursorOutOfRange = Buffer.from(`99999:${newId()}`).toString('base64url');
  for (const query of [
    { order: 'newest', cursor: nextCursor(headers) },
    { order: 'match', cursor: cursorOutOfRange },
    { order: 'rating', cursor: cursorOutOfRange },
  ]) {
    const response = await list(query);
    expect([response.status, response.body.issues?.[0]?.path]).toEqual([400, 'cursor']);
  }
});
