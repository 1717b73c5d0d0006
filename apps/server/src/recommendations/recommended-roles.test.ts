import { expect, test } from 'vitest';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startRecommendationScenario } from '../../test/scenarios/recommendation-scenario.ts';
import type { Person } from '../../test/test-app.ts';

const { call, db, listRecommended, aResume, aPosting } = await startRecommendationScenario();

const listTitlesWithReasons = async (as: Person) =>
  (await listRecommended(as)).body.map(({ jobTitle, match }) => [jobTitle, match.reasons[0]]);

const sameRole = 'É o cargo que você busca';
const similarRole = 'Parecida com o cargo que você busca';
const relatedRole = 'Próxima do cargo que você busca';

test('other names of an occupation rank below its own name and above related occupations', async () => {
  const ana = await aResume('AC', { desired_role: 'Motoqueiro' });
  await aPosting('AC', { title: 'Entregador ciclista' });
  await aPosting('AC', { title: 'Motoboy' });
  await aPosting('AC', { title: 'Motoqueira para farmácia' });

  const { body } = await listRecommended(ana);

  expect(body.map(({ jobTitle, match }) => [jobTitle, match.score, match.reasons[0]])).toEqual([
    ['Motoqueira para farmácia', 50, sameRole],
    ['Motoboy', 46, sameRole],
    ['Entregador ciclista', 18, relatedRole],
  ]);
});

test('an occupation is also found under other names of several words', async () => {
  const ana = await aResume('AL', { desired_role: 'Faxineira' });
  await aPosting('AL', { title: 'Auxiliar de limpeza' });
  await aPosting('AL', { title: 'Encarregado de limpeza' });

  const [first, ...others] = await listTitlesWithReasons(ana);

  expect(first).toEqual(['Auxiliar de limpeza', sameRole]);
  expect(others.map(([, reason]) => reason)).not.toContain(sameRole);
});

test('nobody is recommended another occupation because it is of the same area', async () => {
  const ana = await aResume('AM', { desired_role: 'Atendente', area: 'Atendimento ao Cliente' });
  const area = 'Atendimento ao Cliente' as const;
  await aPosting('AM', { title: 'Analista de dados', area, city: 'Capital' });
  await aPosting('AM', { title: 'Analista de qualidade', area, city: 'Capital' });
  await aPosting('AM', { title: 'Atendente de farmácia', area });

  expect(await listTitlesWithReasons(ana)).toEqual([['Atendente de farmácia', sameRole]]);
});

test('helpers, supervisors and trainees of an occupation count as similar to it', async () => {
  const ana = await aResume('AP', { desired_role: 'Soldador' });
  await aPosting('AP', { title: 'Ajudante de soldador' });
  await aPosting('AP', { title: 'Supervisor de soldador' });
  await aPosting('AP', { title: 'Soldador', employment_type: 'Estágio' });
  await aPosting('AP', { title: 'Soldador naval' });

  expect(await listTitlesWithReasons(ana)).toEqual([
    ['Soldador naval', sameRole],
    ['Soldador', similarRole],
    ['Supervisor de soldador', similarRole],
    ['Ajudante de soldador', similarRole],
  ]);
});

test('any of several desired roles counts', async () => {
  const ana = await aResume('BA', { desired_role: 'Padeira ou gesseira' });
  await aPosting('BA', { title: 'Gesseiro' });
  await aPosting('BA', { title: 'Padeiro' });

  expect(await listTitlesWithReasons(ana)).toEqual([
    ['Padeiro', sameRole],
    ['Gesseiro', sameRole],
  ]);
});

test('an employment type such as an apprenticeship counts as a desired role', async () => {
  const rui = await aResume('CE', { desired_role: 'Jovem aprendiz', birth_date: '2009-01-01' });
  await aPosting('CE', { title: 'Programa em oficina', employment_type: 'Jovem Aprendiz' });
  await aPosting('CE', { title: 'Programador' });
  expect(await listTitlesWithReasons(rui)).toEqual([['Programa em oficina', sameRole]]);
});

test('the newest job of the experience replaces an empty last job', async () => {
  const ana = await aResume('DF', {
    desired_role: '',
    experience: [
      {
        role: 'Serralheira',
        company: 'Aço',
        startDate: '2015-01-01',
        endDate: '2016-01-01',
        mainActivities: '',
      },
      { role: 'Vidraceira', company: 'Vidro', startDate: '2020-01-01', mainActivities: '' },
    ],
  });
  await aPosting('DF', { title: 'Vidraceiro' });
  await aPosting('DF', { title: 'Serralheiro' });

  expect((await listTitlesWithReasons(ana))[0]).toEqual(['Vidraceiro', 'Combina com o seu último cargo']);
});

test('nearby cities and remote work count a little less than the own city', async () => {
  const ana = await aResume('SP', { desired_role: 'Luthier', city: 'Santo André' });
  await aPosting('SP', { title: 'Luthier', city: 'Ribeirão Preto' });
  await aPosting('RS', { title: 'Luthier', city: 'Pelotas', work_mode: 'Remoto' });
  await aPosting('SP', { title: 'Luthier', city: 'São Bernardo do Campo' });
  await aPosting('SP', { title: 'Luthier', city: 'Santo André' });

  const { body } = await listRecommended(ana);

  expect(body.map(({ match }) => [match.score, match.reasons[1]])).toEqual([
    [65, 'Na sua cidade: Santo André'],
    [60, 'Perto da sua cidade: São Bernardo do Campo'],
    [60, 'Trabalho remoto'],
    [50, 'No seu estado: SP'],
  ]);
});

test('companies find candidates under other names of the occupation, with the same score', async () => {
  const company = await aCompany(db);
  await aVacancy(db, company, { title: 'Motoboy', area: 'Outros', state: 'GO', city: 'Goiânia', salary: '' });
  const ana = await aResume('GO', { name: 'Ana', desired_role: 'Motoqueira', area: 'Vendas' });
  await aResume('GO', { name: 'Bia', desired_role: 'Contadora', area: null });

  const { body } = await call('GET /api/user/company/recommend-candidates', { query: {} }, company);

  expect(body.map(({ candidateName, match }) => [candidateName, match.reasons[0]])).toEqual([
    ['Ana', 'Busca este cargo'],
  ]);
  const [vacancy] = (await listRecommended(ana)).body;
  expect(body[0]?.match.score).toBe(vacancy?.match.score);
});

test('a part of a role that only names a condition is not a role', async () => {
  const ana = await aResume('PI', { desired_role: 'Vendedora (remoto)' });
  await aPosting('PI', { title: 'Analista fiscal', work_mode: 'Remoto' });
  await aPosting('PI', { title: 'Vendedor' });

  expect(await listTitlesWithReasons(ana)).toEqual([['Vendedor', sameRole]]);
});

test('a related occupation counts less in another area', async () => {
  const ana = await aResume('SE', { desired_role: 'Motoqueiro', area: 'Logística' });
  await aPosting('SE', { title: 'Entregador ciclista do centro', area: 'Logística' });
  await aPosting('SE', { title: 'Entregador ciclista da clínica', area: 'Saúde' });

  const { body } = await listRecommended(ana);
  const scoreOf = (title: string) => body.find(({ jobTitle }) => jobTitle === title)?.match.score;

  // The role has 12 points; in another area half of them. The state (10) and the same area (5) count 60%, in another
  // area 30%.
  expect(scoreOf('Entregador ciclista do centro')).toBe(12 + 9);
  expect(scoreOf('Entregador ciclista da clínica')).toBe(6 + 3);
});

test('a second role of one word may continue the first one', async () => {
  const ana = await aResume('TO', { desired_role: 'Analista contábil ou fiscal' });
  await aPosting('TO', { title: 'Analista fiscal' });
  await aPosting('TO', { title: 'Fiscal de loja' });

  expect(await listTitlesWithReasons(ana)).toContainEqual(['Analista fiscal', sameRole]);
  expect(await listTitlesWithReasons(ana)).not.toContainEqual(['Fiscal de loja', sameRole]);
});
