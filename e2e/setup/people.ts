import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call } from './call.ts';
import { knownCep } from './known-ceps.ts';

export interface Person {
  email: string;
  password: string;
  name: string;
}

export const password = 'salto-de-trampolim';

/** Nobody else's, in whichever test or browser. */
export const newEmail = (name: string): string => `${name}.${randomUUID().slice(0, 8)}@exemplo.com`;

const address = {
  publicPlace: knownCep.logradouro,
  number: '1578',
  neighborhood: knownCep.bairro,
  city: knownCep.localidade,
  state: knownCep.uf,
};
const phone = '11987654321';

/** Somebody with an account, for stories that begin later. */
export async function aCandidate(page: Page): Promise<Person> {
  const name = 'Helena Prado';
  const email = newEmail('helena');
  await call(page, 'POST /api/user/candidate/create-candidate', {
    body: {
      email,
      password,
      candidateName: name,
      candidateBirth: '1994-03-12',
      candidateGender: 'Feminino',
      candidatePhone: phone,
      candidateCEP: knownCep.cep,
      candidateAddress: address,
      desiredRole: 'Analista de dados',
      desiredCity: 'São Paulo',
      desiredState: 'SP',
    },
  });
  return { email, password, name };
}

export async function aCompany(page: Page): Promise<Person> {
  const name = 'Ateliê Horizonte';
  const email = newEmail('horizonte');
  await call(page, 'POST /api/user/company/create-company', {
    body: {
      email,
      password,
      companyName: name,
      type: 'Empresa Empregadora',
      branchOfActivity: 'Arquitetura',
      positionInTheCompany: 'Recrutadora',
      telephone: phone,
      address: { ...address, cep: knownCep.cep },
      employerCompanyData: {
        cnpj: '11222333000181',
        socialReason: 'Ateliê Horizonte Ltda.',
        fantasyName: name,
      },
    },
  });
  return { email, password, name };
}

/** Signs in as a person does, and arrives at the area of their role. */
export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/\/area-/);
}
