import { expect, test } from 'vitest';
import { aFullCandidate } from '../../../test/own-candidate-factory.ts';
import { toResumeValue } from '../resume-value.ts';
import { differencesBetween } from './compare-resumes.ts';

const base = toResumeValue(aFullCandidate());

test('input masks and blank rows are not reported as differences', () => {
  const own = {
    ...base,
    candidatePhone: '(13) 98765-4321',
    candidateQualifications: [...base.candidateQualifications, { description: '' }],
  };

  expect(differencesBetween({ base, own, saved: base })).toEqual([]);
});

test('reordered entries are a change but not missing', () => {
  const own = { ...base, candidateQualifications: base.candidateQualifications.toReversed() };
  const [difference] = differencesBetween({ base, own, saved: base });

  expect(difference).toMatchObject({ section: 'qualifications', isOwnChanged: true, isSavedChanged: false });
  expect(difference?.own.map(({ isUnique }) => isUnique)).toEqual([false, false, false]);
});

test('an entry with a changed detail is displayed completely', () => {
  const [job, ...others] = base.candidateExperience;
  if (!job) throw new Error('The candidate has no experience.');
  const own = { ...base, candidateExperience: [{ ...job, mainActivities: 'Bolos' }, ...others] };
  const [difference] = differencesBetween({ base, own, saved: base });

  expect(difference?.own).toEqual([
    { text: 'Padeira · Padaria Aurora · fev. de 2020 – atual\nR$\u00a03.500\nBolos', isUnique: true },
    { text: 'Ajudante · Mercado Sol · mai. de 2017 – jan. de 2020', isUnique: false },
  ]);
});
