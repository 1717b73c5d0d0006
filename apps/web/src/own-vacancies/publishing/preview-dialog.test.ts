import { addDays, today } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import { emptyVacancy } from '../form/vacancy-form-value.ts';
import { previewOf } from './preview-dialog.tsx';

const filledIn = {
  ...emptyVacancy(),
  jobTitle: ' Pessoa padeira ',
  jobDescription: 'Fazer pão francês.',
  jobArea: 'Outros',
  employmentType: 'CLT',
  jobLocation: { city: 'Santos', state: 'SP' },
};
const bakery = { name: 'Padaria Lumiar' };

test('the preview omits blank fields and has the texts for a candidate who may apply', () => {
  const preview = previewOf(filledIn, bakery);

  expect(preview).toMatchObject({
    jobTitle: 'Pessoa padeira',
    companyId: { companyName: 'Padaria Lumiar' },
    salary: '',
    workSchedule: { workingDays: [], workingHours: '' },
    applicationDeadline: addDays(today(), 90),
    daysLeft: 90,
    status: 'Aberta',
    mayApply: true,
    mayReport: false,
    mayEdit: false,
  });
  for (const fact of ['workplace', 'salaryRange', 'weeklyHours', 'answering']) {
    expect(preview).not.toHaveProperty(fact);
  }
});

test('the preview contains the details that are filled in', () => {
  const preview = previewOf(
    {
      ...filledIn,
      workplace: { mode: 'Híbrido', daysAtPlace: '2' },
      salaryRange: { from: '3.000', to: '4.500', period: 'Mês' },
      weeklyHours: '40',
      benefits: ['Vale-transporte'],
      typed: { ...filledIn.typed, otherBenefits: 'Pão quente', desiredSkills: 'Paciência' },
      affirmativeFor: ['Mulheres'],
      accommodations: 'Balcão baixo.',
    },
    { ...bakery, companyName: 'Lumiar', answering: { percent: 86, medianDays: 3 } },
  );

  expect(preview).toMatchObject({
    companyId: { companyName: 'Lumiar' },
    workplace: { mode: 'Híbrido', daysAtPlace: 2 },
    salary: 'R$ 3.000 a 4.500',
    weeklyHours: 40,
    benefits: ['Vale-transporte'],
    otherBenefits: ['Pão quente'],
    desiredSkills: ['Paciência'],
    affirmativeFor: ['Mulheres'],
    accommodations: 'Balcão baixo.',
    answering: { percent: 86, medianDays: 3 },
  });
});
