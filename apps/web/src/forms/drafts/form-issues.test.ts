import { expect, test } from 'vitest';
import { ApiError, invalidFields } from '../../platform/api/api-error.ts';
import { placeIssues } from './form-issues.ts';

const names = ['type', 'address.city', 'employerCompanyData.cnpj', 'employerCompanyData.socialReason'];
const validationError = (path: string) =>
  new ApiError(400, { message: 'Confira os campos.', issues: [{ path, message: 'Inválido.' }] });
const placeIssueAt = (path: string) => placeIssues(validationError(path), 'Erro ao salvar.', names);

test.each([
  ['address.city', 'address.city'],
  // If a whole group is missing, the issue is shown at its first field.
  ['employerCompanyData', 'employerCompanyData.cnpj'],
  ['type.0', 'type'],
])('an issue at %s is shown at %s', (path, field) => {
  expect(placeIssueAt(path)).toEqual({
    failure: { message: 'Confira os campos.', isAboutFields: true },
    errors: { [field]: 'Inválido.' },
  });
});

test('an issue without a field is appended to the message', () => {
  expect(placeIssueAt('candidateIdioms.3.name')).toEqual({
    failure: { message: 'Confira os campos. Inválido.', isAboutFields: false },
    errors: {},
  });
});

test('an empty message leaves only the field errors', () => {
  const issues = [{ path: 'type', message: 'Inválido.' }];
  expect(placeIssues(invalidFields(issues), 'Erro ao salvar.', names).failure.message).toBe('');
});

test('a missing message is replaced by the fallback', () => {
  expect(placeIssues(new ApiError(502), 'Erro ao salvar.', names).failure.message).toBe('Erro ao salvar.');
});
