import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { placeIssues } from './place-issues.ts';

const names = ['type', 'address.city', 'employerCompanyData.cnpj', 'employerCompanyData.socialReason'];
const refusal = (path: string) => new ApiError(400, 'Confira os campos.', [{ path, message: 'Inválido.' }]);
const place = (path: string) => placeIssues(refusal(path), 'Erro ao salvar.', names);

test.each([
  ['address.city', 'address.city'],
  // A block that is missing as a whole is mended from its first field on.
  ['employerCompanyData', 'employerCompanyData.cnpj'],
  ['type.0', 'type'],
])('what is wrong at %s is said at %s', (path, field) => {
  expect(place(path)).toEqual({ sentence: 'Confira os campos.', errors: { [field]: 'Inválido.' } });
});

test('what has no field in the form is said in the sentence', () => {
  expect(place('candidateIdioms.3.name')).toEqual({ sentence: 'Confira os campos. Inválido.', errors: {} });
});
