import { expect, test } from 'vitest';
import type { CandidateOverrides } from '../../seeds/candidate-factory.ts';
import type { VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { startRecommendationScenario } from '../../test/scenarios/recommendation-scenario.ts';

const { readSingleMatch, aResume, aPosting } = await startRecommendationScenario();

// Each case has a state of its own, in which only its resume and its posting fit each other.
test.each<
  [
    state: string,
    description: string,
    resume: CandidateOverrides,
    posting: VacancyOverrides,
    missing: string[],
  ]
>([
  [
    'AC',
    'only missing requirements are listed, not missing desired skills',
    { qualifications: [{ description: 'Python' }] },
    { required_qualifications: ['Python', 'Docker', 'Kubernetes'], desired_skills: ['Empatia'] },
    ['Falta: Docker e Kubernetes'],
  ],
  [
    'AL',
    'a spoken language is not missing',
    { languages: [{ name: 'Inglês', level: 'Fluente' }] },
    { required_qualifications: ['Inglês fluente', 'Libras'] },
    ['Falta: Libras'],
  ],
  [
    'AM',
    'schooling and experience are never missing, because other fields contain them',
    {},
    { required_qualifications: ['Ensino médio completo', 'Experiência com vendas', 'Curso superior'] },
    [],
  ],
  ['ES', 'a requirement of only a filler word is not listed', {}, { required_qualifications: ['com'] }, []],
  [
    'AP',
    'a salary below the target is listed',
    { salary: 'R$ 3000' },
    { salary: 'R$ 2999,99' },
    ['Salário abaixo do que você pede'],
  ],
  ['BA', 'a salary equal to the target is not listed', { salary: 'R$ 3000' }, { salary: 'R$ 3000' }, []],
  ['CE', 'a salary in another currency is not compared', { salary: 'R$ 3000' }, { salary: 'US$ 1000' }, []],
  ['DF', 'an unstated salary is not compared', { salary: 'R$ 3000' }, { salary: '' }, []],
])('in %s, %s', async (state, _description, resume, posting, missing) => {
  const ana = await aResume(state, resume);
  await aPosting(state, posting);

  expect((await readSingleMatch(ana))?.missing).toEqual(missing);
});
