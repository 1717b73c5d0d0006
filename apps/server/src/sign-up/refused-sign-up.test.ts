import { addDays, today, yearsBefore } from '@trampolim/contract/values/calendar';
import { expect, test } from 'vitest';
import {
  type CandidateForm,
  type CompanyForm,
  candidateForm,
  companyForm,
} from '../../test/callers/sign-up-forms.ts';
import { startTestApp } from '../../test/test-app.ts';

const { call } = await startTestApp();

const createCandidate = (form: Partial<CandidateForm>) =>
  call('POST /api/user/candidate/create-candidate', { body: { ...candidateForm, ...form } });
const createCompany = (form: Partial<CompanyForm>) =>
  call('POST /api/user/company/create-company', { body: { ...companyForm, ...form } });

const issuesOf = (response: { body: { issues?: { path: string; message: string }[] | undefined } }) =>
  response.body.issues?.map(({ path, message }) => [path, message]);

test('a company without the documents of its type gets an error that names them', async () => {
  const response = await createCompany({ email: 'd@exemplo.com', type: 'Profissional Liberal' });

  expect(response.status).toBe(400);
  expect(issuesOf(response)).toEqual([
    ['liberalProfessionalData', 'Preencha os dados deste tipo de empresa.'],
  ]);
});

/** A description, the changed fields, the path of the refused field and its message. */
const refusedCandidates: [string, Partial<CandidateForm>, string, string][] = [
  [
    'a short password',
    { password: 'curta', confirmPassword: 'curta' },
    'password',
    'A senha deve ter no mínimo 8 caracteres.',
  ],
  [
    'a long password',
    { password: 'ã'.repeat(37), confirmPassword: 'ã'.repeat(37) },
    'password',
    'A senha deve ter no máximo 72 caracteres (letra com acento vale 2).',
  ],
  [
    'a common password',
    { password: 'Senha123', confirmPassword: 'Senha123' },
    'password',
    'Esta senha é fácil de adivinhar: é muito usada ou feita de palavras deste site. Escolha outra.',
  ],
  ['different passwords', { confirmPassword: 'outra senha' }, 'confirmPassword', 'As senhas não coincidem.'],
  ['an invalid e-mail address', { email: 'ana' }, 'email', 'Informe um e-mail válido.'],
  [
    'a thirteen-year-old',
    { candidateBirth: addDays(yearsBefore(today(), 14), 1) },
    'candidateBirth',
    'É preciso ter pelo menos 14 anos.',
  ],
  [
    'a date that does not exist',
    { candidateBirth: '2001-02-30' },
    'candidateBirth',
    'Informe uma data válida.',
  ],
  ['a short postal code', { candidateCEP: '2224' }, 'candidateCEP', 'Informe um CEP com 8 dígitos.'],
  ['an invalid phone', { candidatePhone: '12' }, 'candidatePhone', 'Informe um telefone válido, com DDD.'],
  ['a blank name', { candidateName: '   ' }, 'candidateName', 'Preencha este campo.'],
  ['a NUL byte', { candidateName: 'Ana\0' }, 'candidateName', 'O texto contém um caractere inválido.'],
  [
    'half a surrogate pair',
    { candidateAbout: 'oi \ud83d' },
    'candidateAbout',
    'O texto contém um caractere inválido.',
  ],
  [
    'a link to a script',
    { candidateLink: 'javascript:alert(1)' },
    'candidateLink',
    'Informe um endereço começando com http:// ou https://.',
  ],
  [
    'a NUL byte in a link',
    { candidateLink: 'https://exemplo.com/\0' },
    'candidateLink',
    'O texto contém um caractere inválido.',
  ],
  [
    'a text over the limit',
    { candidateAbout: 'a'.repeat(401) },
    'candidateAbout',
    'Use no máximo 400 caracteres.',
  ],
  [
    'a value outside its list',
    { candidateGender: 'X' as 'Outro' },
    'candidateGender',
    'Escolha uma das opções.',
  ],
  [
    'an unknown state',
    { candidateAddress: { ...candidateForm.candidateAddress, state: 'XX' as 'SP' } },
    'candidateAddress.state',
    'Escolha uma das opções.',
  ],
];

test.each(refusedCandidates)('%s is refused at its field', async (_description, form, path, message) => {
  const response = await createCandidate({ email: 'refused@exemplo.com', ...form });

  expect(response.status).toBe(400);
  expect(response.body.error).toBe('Confira os campos indicados e tente de novo.');
  expect(issuesOf(response)).toEqual([[path, message]]);
});

test('a company cannot choose a common password', async () => {
  const response = await createCompany({ email: 'comum@exemplo.com', password: '1Q2W3E4R' });

  expect(response.status).toBe(400);
  expect(issuesOf(response)).toEqual([
    [
      'password',
      'Esta senha é fácil de adivinhar: é muito usada ou feita de palavras deste site. Escolha outra.',
    ],
  ]);
});

test.each([
  [
    'Senha123',
    'Esta senha é fácil de adivinhar: é muito usada ou feita de palavras deste site. Escolha outra.',
  ],
  ['mariaeduarda', 'Esta senha já vazou de outros sites, e invasores podem usá-la. Escolha outra.'],
  ['curta', 'A senha deve ter no mínimo 8 caracteres.'],
])('the password %s is refused before the sign-up', async (password, message) => {
  const response = await call('POST /api/user/password-allowed', { body: { password } });

  expect(response.status).toBe(400);
  expect(issuesOf(response)).toEqual([['password', message]]);
});
