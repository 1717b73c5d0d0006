import { describe, expect, it } from 'vitest';
import { vacancyChanges, vacancyDraft } from './vacancies.ts';
import { vacancySearchQuery } from './vacancy-search.ts';

const draft = {
  jobTitle: 'Pessoa desenvolvedora',
  jobDescription: 'Cuidar do produto.',
  jobArea: 'Tecnologia',
  jobLocation: { city: 'Recife', state: 'PE' },
  employmentType: 'CLT',
};

describe('a vacancy draft', () => {
  it('only needs the required fields', () => {
    expect(vacancyDraft.parse(draft)).toMatchObject({
      salary: '',
      requiredQualifications: [],
      desiredSkills: [],
      workSchedule: { workingDays: [] },
    });
  });

  it('drops empty and repeated qualifications', () => {
    const { requiredQualifications } = vacancyDraft.parse({
      ...draft,
      requiredQualifications: [' Inglês ', '', 'Inglês', 'Excel'],
    });
    expect(requiredQualifications).toEqual(['Inglês', 'Excel']);
  });

  it('refuses values outside the closed lists, with a sentence for each field', () => {
    const { error } = vacancyDraft.safeParse({
      ...draft,
      jobArea: 'Magia',
      jobTitle: ' ',
      jobLocation: { city: 'X', state: 'XX' },
    });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['jobTitle', 'Preencha este campo.'],
      ['jobArea', 'Escolha uma das opções.'],
      ['jobLocation.state', 'Escolha uma das opções.'],
    ]);
  });
});

describe('a change of a vacancy', () => {
  it('omits missing fields', () => {
    expect(vacancyChanges.parse({ jobTitle: 'Outra' })).toEqual({ jobTitle: 'Outra' });
  });
});

describe('a vacancy search', () => {
  it('reads numbers from the URL and fills in the default page size', () => {
    expect(vacancySearchQuery.parse({ minSalary: '2500', limit: '50' })).toEqual({
      minSalary: 2500,
      limit: 50,
      currency: 'R$',
    });
  });

  it.each([
    { limit: '0' },
    { limit: '101' },
    { limit: 'x' },
    { limit: '' },
    { minSalary: '' },
    { minSalary: '0x10' },
    { minSalary: '1e3' },
    { minSalary: '-1' },
    { cursor: 'a b' },
    { state: 'sp' },
    { title: 'a\0b' },
  ])('refuses %j', (query) => {
    expect(vacancySearchQuery.safeParse(query).success).toBe(false);
  });
});
