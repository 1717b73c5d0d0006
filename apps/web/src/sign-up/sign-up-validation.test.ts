import { expect, test } from 'vitest';
import { filledCandidate } from '../../test/sign-up-values.ts';
import { candidateSignUpDefinition, emptyCandidate } from './candidate-sign-up.tsx';
import { companySignUpDefinition, emptyCompany } from './company-sign-up.tsx';

const ana = { ...filledCandidate, password: 'segredo123', confirmPassword: 'segredo123' };

const clinic = {
  ...emptyCompany,
  email: 'clinica@exemplo.com',
  password: 'segredo123',
  confirmPassword: 'segredo123',
  type: 'Profissional Liberal',
  companyName: 'Clínica Souza',
  branchOfActivity: 'Saúde',
  'liberalProfessionalData.cpf': '529.982.247-25',
  'liberalProfessionalData.registrationDocument': '12.345.678-9',
  'liberalProfessionalData.registrationNumber': '12345/6789',
  positionInTheCompany: 'Médica',
  telephone: '(11) 3333-4444',
  'address.cep': '01310-100',
  'address.publicPlace': 'Avenida Paulista',
  'address.number': '1578',
  'address.neighborhood': 'Bela Vista',
  'address.city': 'São Paulo',
  'address.state': 'SP',
};

const candidateIssues = async (changes: Partial<typeof ana>) =>
  (await candidateSignUpDefinition.validate({ ...ana, ...changes })).issues;
const companyIssues = async (changes: Partial<typeof clinic>) =>
  (await companySignUpDefinition.validate({ ...clinic, ...changes })).issues;

test('masked values are sent in the format of the API', async () => {
  expect(
    await candidateSignUpDefinition.validate({ ...ana, candidateTargetSalary: '3.500,00' }),
  ).toMatchObject({
    body: {
      candidatePhone: '5511987654321',
      candidateCEP: '01310100',
      candidateTargetSalary: 'R$ 3.500,00',
      candidateAddress: { city: 'São Paulo', state: 'SP' },
    },
  });
});

test.each([
  ['confirmPassword', 'outra1234', 'As senhas não coincidem.'],
  ['confirmPassword', '', 'Repita a senha.'],
  ['candidateName', ' ', 'Informe seu nome.'],
  ['candidateName', 'A'.repeat(201), 'Use no máximo 200 caracteres.'],
  ['password', 'curta', 'A senha deve ter no mínimo 8 caracteres.'],
  ['candidateBirth', '2020-01-01', 'É preciso ter pelo menos 14 anos.'],
  ['candidatePhone', '(11) 9876', 'Informe um telefone válido, com DDD.'],
  ['candidateTargetSalary', '3,500.00', 'Informe um valor como 3500 ou 3.500,00.'],
  ['candidateAddress.city', '', 'Informe a cidade.'],
  ['desiredState', '', 'Escolha o estado.'],
] as const)('%s "%s" is rejected with the message "%s"', async (path, value, message) => {
  expect(await candidateIssues({ [path]: value })).toContainEqual({ path, message });
});

test('different passwords are reported even while other fields are invalid', async () => {
  const issues = await candidateIssues({ candidateName: '', confirmPassword: 'outra1234' });
  expect(issues?.map(({ path }) => path)).toEqual(['candidateName', 'confirmPassword']);
});

test.each([
  ['candidate', candidateSignUpDefinition.validate(emptyCandidate)],
  ['company', companySignUpDefinition.validate({ ...emptyCompany, type: 'Empresa Empregadora' })],
] as const)(
  'an empty form of a %s has a specific message for each field',
  async (_accountType, validation) => {
    const messages = (await validation).issues?.map(({ message }) => message);
    expect(messages).not.toContain('Preencha este campo.');
    // Both forms have more than twelve required fields.
    expect(messages?.length).toBeGreaterThan(12);
  },
);

test('every field that can be invalid belongs to a step', async () => {
  const issues = (await candidateSignUpDefinition.validate(emptyCandidate)).issues ?? [];
  const stepFields: string[] = candidateSignUpDefinition.steps.flatMap(({ fields }) => fields);
  expect(issues.filter(({ path }) => !stepFields.includes(path))).toEqual([]);
});

test('a company sends only the documents of its type', async () => {
  const result = await companySignUpDefinition.validate({
    ...clinic,
    'crhCompanyData.cnpj': '11.222.333/0001-81',
    employeerNumber: '12',
  });

  expect(result).toMatchObject({
    body: { liberalProfessionalData: { cpf: '52998224725' }, employeerNumber: 12 },
  });
  expect(result).not.toHaveProperty('body.crhCompanyData');
});

test.each([
  ['liberalProfessionalData.cpf', '529.982.247-26', 'Informe um CPF válido.'],
  ['liberalProfessionalData.registrationNumber', '1234', 'Informe os 9 dígitos do registro.'],
  ['type', '', 'Escolha como você contrata.'],
] as const)('%s "%s" is rejected with the message "%s"', async (path, value, message) => {
  expect(await companyIssues({ [path]: value })).toContainEqual({ path, message });
});

test('the check digits of a CNPJ are verified, even if it contains letters', async () => {
  const withCnpj = (cnpj: string) =>
    companyIssues({
      type: 'Empresa de CRH',
      'crhCompanyData.cnpj': cnpj,
      'crhCompanyData.socialReason': 'Souza Ltda.',
      'crhCompanyData.fantasyName': 'Souza',
    });

  expect(await withCnpj('12.ABC.345/01DE-35')).toBeUndefined();
  expect(await withCnpj('12.ABC.345/01DE-36')).toEqual([
    { path: 'crhCompanyData.cnpj', message: 'Informe um CNPJ válido.' },
  ]);
});
