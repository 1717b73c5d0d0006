import { today, yearsBefore } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { anAdmin } from '../../seeds/admin-factory.ts';
import { anApplication } from '../../seeds/application-factory.ts';
import type { CandidateOverrides } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy, type VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { startRecommendationScenario, tradeOf } from '../../test/scenarios/recommendation-scenario.ts';
import type { Person } from '../../test/test-app.ts';

const { call, db, aResume } = await startRecommendationScenario();

// The expected scores are sums of the points in docs/recommendations.md.

const candidatesFor = (as: Person, query: { limit?: number; companyId?: string } = {}) =>
  call('GET /api/user/company/recommend-candidates', { query }, as);
const namesFor = async (as: Person) =>
  (await candidatesFor(as)).body.map(({ candidateName }) => candidateName);

/** A company with one open vacancy without requirements. */
async function aCompanyWithVacancy(state: string, overrides: VacancyOverrides = {}) {
  const company = await aCompany(db);
  const defaults = { city: 'Interior', salary: '', required_qualifications: [], desired_skills: [] };
  const vacancy = await aVacancy(db, company, {
    ...defaults,
    title: tradeOf(state),
    area: 'Vendas',
    state,
    ...overrides,
  });
  return { company, vacancy };
}

const matchingResume: CandidateOverrides = {
  city: 'Recife',
  area: 'Tecnologia',
  desired_role: 'Desenvolvedora de software',
  salary: 'R$ 5000',
  languages: [
    { name: 'Inglês', level: 'Fluente' },
    { name: 'Espanhol', level: 'Basico' },
  ],
  qualifications: [{ description: 'Python' }, { description: 'SQL' }, { description: 'Pacote Office' }],
};

test('a complete match scores a hundred on both sides', async () => {
  const ana = await aResume('PE', { ...matchingResume, name: 'Ana', email: 'ana.pe@exemplo.com.br' });
  const { company, vacancy } = await aCompanyWithVacancy('PE', {
    title: 'Pessoa desenvolvedora de software',
    area: 'Tecnologia',
    city: 'RECIFE',
    salary: 'R$ 6.000,00',
    required_qualifications: ['Python (3.12)', 'Pacote Office avançado', 'Docker', 'Inglês e espanhol'],
    desired_skills: ['sql', 'Empatia'],
  });

  const { body, status } = await candidatesFor(company);

  expect(status).toBe(200);
  expect(body).toEqual([
    {
      _id: ana.id,
      candidateName: 'Ana',
      candidateAge: 30,
      candidateAddress: { city: 'Recife', state: 'PE' },
      areaOfInterest: 'Tecnologia',
      desiredRole: 'Desenvolvedora de software',
      candidateTargetSalary: 'R$ 5000',
      candidateAbout: ana.about,
      favorite: false,
      mayInvite: true,
      vacancy: { _id: vacancy.id, jobTitle: 'Pessoa desenvolvedora de software' },
      match: {
        score: 100,
        reasons: [
          'Busca este cargo',
          'Quer trabalhar em RECIFE',
          'Área de interesse: Tecnologia',
          '2 de 4 qualificações',
          '1 de 2 habilidades desejadas',
          'Idiomas: Inglês e Espanhol',
          'Pretensão dentro do salário',
        ],
        missing: ['Não informa: Docker'],
      },
    },
  ]);
  const { body: vacancies } = await call(
    'GET /api/user/company/vacancy/recommend-jobvacancies',
    { query: {} },
    ana,
  );
  expect(vacancies.map(({ match }) => match.score)).toEqual([100]);
});

test('each candidate is listed once with the best vacancy, the best first and then the newest', async () => {
  const { company } = await aCompanyWithVacancy('AC', { title: 'Caixa' });
  await aVacancy(db, company, { title: 'Florista', area: 'Vendas', city: 'Longe', state: 'AC', salary: '' });
  await aResume('AC', { name: 'Primeira', area: 'Vendas', desired_role: 'Auxiliar de florista' });
  await aResume('AC', { name: 'Segunda', area: 'Vendas', desired_role: 'Auxiliar de florista' });
  await aResume('AC', { name: 'Flora', area: 'Vendas', desired_role: 'Florista' });

  const { body } = await candidatesFor(company);

  expect(
    body.map(({ candidateName, match, vacancy }) => [candidateName, match.score, vacancy.jobTitle]),
  ).toEqual([
    ['Flora', 55, 'Florista'],
    ['Segunda', 29, 'Florista'],
    ['Primeira', 29, 'Florista'],
  ]);
  expect((await candidatesFor(company, { limit: 1 })).body).toHaveLength(1);
});

test('candidates are found by the state where they want to work, even without an area', async () => {
  const { company } = await aCompanyWithVacancy('AL');
  await aResume('AL', { name: 'Vai embora', area: 'Vendas', desired_state: 'AP' });
  await aResume('AP', { name: 'Vem', area: 'Vendas', desired_state: 'AL', desired_role: tradeOf('AL') });
  await aResume('AL', { name: 'Sem área' });

  expect(await namesFor(company)).toEqual(['Vem', 'Sem área']);
});

test('banned, hidden and blocking candidates are not recommended', async () => {
  const { company } = await aCompanyWithVacancy('AM');
  const { company: other } = await aCompanyWithVacancy('AM');
  await aResume('AM', { name: 'Banida', area: 'Vendas', banned: true });
  await aResume('AM', { name: 'Escondida', area: 'Vendas', visible: false });
  await aResume('AM', { name: 'À vista', area: 'Vendas' });
  const ana = await aResume('AM', { name: 'Bloqueou uma', area: 'Vendas' });
  await call('POST /api/user/candidate/block-company', { body: { companyId: company.id } }, ana);

  expect(await namesFor(company)).toEqual(['À vista']);
  expect(await namesFor(other)).toEqual(['Bloqueou uma', 'À vista']);
});

test('an applicant is recommended only for other vacancies of the company', async () => {
  const { company, vacancy } = await aCompanyWithVacancy('BA', { title: `${tradeOf('BA')} enviada` });
  const ana = await aResume('BA', { area: 'Vendas' });
  await anApplication(db, ana, vacancy);
  expect(await namesFor(company)).toEqual([]);

  await aVacancy(db, company, { title: `${tradeOf('BA')} outra`, area: 'Vendas', state: 'BA' });
  expect((await candidatesFor(company)).body.map((each) => each.vacancy.jobTitle)).toEqual([
    `${tradeOf('BA')} outra`,
  ]);
});

test('nobody is recommended for closed, banned or expired vacancies', async () => {
  const { company } = await aCompanyWithVacancy('CE', { live: false });
  const sales = { area: 'Vendas', state: 'CE' } as const;
  await aVacancy(db, company, { ...sales, banned: true });
  await aVacancy(db, company, { ...sales, deadline: '2020-01-01', live: true });
  await aResume('CE', { area: 'Vendas' });

  expect((await candidatesFor(company)).body).toEqual([]);
});

test('gender, civil status and age change neither the score nor the reasons', async () => {
  const { company } = await aCompanyWithVacancy('DF', {
    title: 'Professora',
    area: 'Educação',
    salary: 'R$ 2000',
  });
  const resume: CandidateOverrides = { area: 'Educação', desired_role: 'Professor', salary: 'R$ 3000' };
  const bornYearsAgo = (years: number) => yearsBefore(today(), years);
  await aResume('DF', {
    ...resume,
    gender: 'Feminino',
    birth_date: bornYearsAgo(16),
    civil_status: 'Viúvo(a)',
  });
  await aResume('DF', {
    ...resume,
    gender: 'Masculino',
    birth_date: bornYearsAgo(71),
    civil_status: 'Casado(a)',
  });
  await aResume('DF', { ...resume, gender: 'Outro', birth_date: bornYearsAgo(40), civil_status: '' });

  const { body } = await candidatesFor(company);

  const match = {
    score: 55,
    reasons: ['Busca este cargo', 'Quer trabalhar em DF', 'Área de interesse: Educação'],
    missing: ['Pretensão acima do salário'],
  };
  expect(body.map((each) => each.match)).toEqual([match, match, match]);
});

test('an administrator reads the recommendations of the company that the request names', async () => {
  const admin = await anAdmin(db);
  const { company } = await aCompanyWithVacancy('ES');
  await aResume('ES', { name: 'Ana', area: 'Vendas' });

  const { body } = await candidatesFor(admin, { companyId: company.id });
  expect(body.map(({ candidateName }) => candidateName)).toEqual(['Ana']);
  expect(body[0]).not.toHaveProperty('favorite');

  const unnamed = await candidatesFor(admin);
  expect(unnamed.status).toBe(400);
  expect(unnamed.body).toMatchObject({ issues: [{ path: 'companyId', message: 'Escolha a empresa.' }] });
  const unknown = await candidatesFor(admin, { companyId: admin.id });
  expect([unknown.status, unknown.body]).toEqual([
    404,
    expect.objectContaining({ error: 'Empresa não encontrada.' }),
  ]);
});

test('other companies and candidates cannot read the recommendations of a company', async () => {
  const { company } = await aCompanyWithVacancy('GO');
  const { company: other } = await aCompanyWithVacancy('GO');

  expect((await candidatesFor(company, { companyId: other.id })).status).toBe(403);
  expect((await candidatesFor(company, { companyId: company.id })).status).toBe(200);
  expect((await candidatesFor(await aResume('GO'))).status).toBe(403);
});

test('at most twenty candidates are recommended', async () => {
  const { company } = await aCompanyWithVacancy('MA');
  for (let n = 0; n < 22; n += 1) await aResume('MA', { area: 'Vendas' });

  expect((await candidatesFor(company)).body).toHaveLength(20);
  for (const limit of [0, 21]) {
    expect((await candidatesFor(company, { limit })).body).toMatchObject({ issues: [{ path: 'limit' }] });
  }
});

test('newer candidates who are too old for an apprenticeship are skipped', async () => {
  const { company } = await aCompanyWithVacancy('MG', { employment_type: 'Jovem Aprendiz' });
  await aResume('MG', { name: 'Aprendiz', area: 'Vendas', birth_date: yearsBefore(today(), 20) });
  for (let n = 0; n < 41; n += 1) await aResume('MG', { area: 'Vendas' });

  expect(await namesFor(company)).toEqual(['Aprendiz']);
});
