import { expect, test } from 'vitest';
import { aFullCandidate, anOwnCandidate } from '../../test/own-candidate-factory.ts';
import { completenessOf } from './completeness-meter.tsx';

test('an empty resume is at 0 %', () => {
  expect(completenessOf(anOwnCandidate())).toMatchObject({ percent: 0, next: { section: 'experience' } });
});

test('a full resume is at 100 % without suggestions', () => {
  expect(completenessOf(aFullCandidate())).toEqual({ percent: 100, next: undefined });
});

test('the most valuable missing step is suggested and adds its weight', () => {
  const full = aFullCandidate();
  const resume = anOwnCandidate();
  const steps: [string | undefined, number][] = [];
  const fill = (part: Partial<typeof full>) => {
    Object.assign(resume, part);
    const { next, percent } = completenessOf(resume);
    steps.push([next?.title, percent]);
  };
  const [job] = full.candidateExperience;
  fill({});
  fill({ candidateExperience: job ? [{ ...job, mainActivities: '' }] : [] });
  fill({ candidateQualifications: full.candidateQualifications });
  fill({ candidateAbout: full.candidateAbout });
  fill({ candidateExperience: full.candidateExperience });
  fill({ candidateCourses: full.candidateCourses });
  fill({ candidateIdioms: full.candidateIdioms });
  fill({ candidateLink: full.candidateLink });

  expect(steps).toEqual([
    ['Conte uma experiência', 0],
    ['Liste ao menos 3 qualificações', 20],
    ['Apresente-se em poucas linhas', 40],
    ['Descreva o que você fazia', 55],
    ['Adicione um curso', 70],
    ['Informe seus idiomas', 85],
    ['Adicione um link', 95],
    [undefined, 100],
  ]);
});

test('two qualifications are not enough', () => {
  const resume = aFullCandidate({ candidateQualifications: [{ description: 'a' }, { description: 'b' }] });

  expect(completenessOf(resume)).toMatchObject({ percent: 80, next: { section: 'qualifications' } });
});
