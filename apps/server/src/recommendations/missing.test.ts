import { expect, test } from 'vitest';
import type { CandidateOverrides } from '../../seeds/candidate-factory.ts';
import type { VacancyOverrides } from '../../seeds/vacancy-factory.ts';
import { startRecommendationScenario } from '../../test/scenarios/recommendation-scenario.ts';

const { only, aResume, aPosting } = await startRecommendationScenario();

test.each<
  [state: string, of: string, resume: CandidateOverrides, posting: VacancyOverrides, missing: string[]]
>([
  [
    'AC',
    'a missing requirement is named, a missing wish is not',
    { qualifications: [{ description: 'Python' }] },
    { required_qualifications: ['Python', 'Docker', 'Kubernetes'], desired_skills: ['Empatia'] },
    ['Falta: Docker e Kubernetes'],
  ],
  [
    'AL',
    'a language that they speak is not missing',
    { languages: [{ name: 'Inglês', level: 'Fluente' }] },
    { required_qualifications: ['Inglês fluente', 'Libras'] },
    ['Falta: Libras'],
  ],
  [
    'AM',
    'schooling and experience stand elsewhere in a resume, and are never called missing',
    {},
    { required_qualifications: ['Ensino médio completo', 'Experiência com vendas', 'Curso superior', 'com'] },
    [],
  ],
  [
    'AP',
    'a lower salary is said',
    { salary: 'R$ 3000' },
    { salary: 'R$ 2999,99' },
    ['Salário abaixo do que você pede'],
  ],
  ['BA', 'the salary they ask for is not', { salary: 'R$ 3000' }, { salary: 'R$ 3000' }, []],
  ['CE', 'nor one in another currency', { salary: 'R$ 3000' }, { salary: 'US$ 1000' }, []],
  ['DF', 'nor one that is not stated', { salary: 'R$ 3000' }, { salary: '' }, []],
])('in %s, %s', async (state, _of, resume, posting, missing) => {
  const ana = await aResume(state, resume);
  await aPosting(state, posting);

  expect((await only(ana))?.missing).toEqual(missing);
});
