import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { State } from '@trampolim/contract/public-vacancies/vacancy-places';
import type { Vacancy, VacancyChanges } from '@trampolim/contract/vacancies/vacancies';
import type { areas } from '@trampolim/contract/values/vocabulary';
import { call } from './call.ts';
import { knownCep } from './known-ceps.ts';
import { invitationSubject, tokenInMail, welcomeSubject } from './mails.ts';

/** A person who already has an account when the test starts. */
export interface Person {
  name: string;
  email: string;
  /** Sends requests on the person's behalf without the browser. */
  token: string;
}

/** The same password for everybody. */
export const password = 'salto-de-trampolim';

/** Returns an e-mail address that no other test uses. */
export const newEmail = (name: string): string => `${name}.${randomUUID().slice(0, 8)}@exemplo.com`;

const phone = '11987654321';
const address = {
  publicPlace: knownCep.logradouro,
  number: '1578',
  neighborhood: knownCep.bairro,
  city: knownCep.localidade,
  state: knownCep.uf,
};

export async function aCandidate(
  request: APIRequestContext,
  name = 'Helena Prado',
  overrides: Partial<Record<'desiredRole' | 'desiredCity', string>> & {
    areaOfInterest?: (typeof areas)[number];
    desiredState?: State;
    candidateQualifications?: { description: string }[];
  } = {},
): Promise<Person> {
  const email = newEmail('candidata');
  await call(request, 'POST /api/user/candidate/create-candidate', {
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
      ...overrides,
    },
  });
  return { name, email, token: await tokenFor(request, email) };
}

/** Creates a candidate whose resume is not empty, so that no question is asked before an application. */
export const aSkilledCandidate = (request: APIRequestContext, name?: string): Promise<Person> =>
  aCandidate(request, name, {
    candidateQualifications: [{ description: 'Atendimento ao público' }],
  });

export async function aCompany(request: APIRequestContext, name = 'Ateliê Horizonte'): Promise<Person> {
  const email = newEmail('empresa');
  await call(request, 'POST /api/user/company/create-company', {
    body: {
      email,
      password,
      companyName: name,
      type: 'Empresa Empregadora',
      branchOfActivity: 'Arquitetura',
      positionInTheCompany: 'Recrutadora',
      telephone: phone,
      address: { ...address, cep: knownCep.cep },
      employerCompanyData: { cnpj: '11222333000181', socialReason: `${name} Ltda.`, fantasyName: name },
    },
  });
  return { name, email, token: await tokenFor(request, email) };
}

async function tokenFor(request: APIRequestContext, email: string): Promise<string> {
  const { accessToken } = await call(request, 'POST /api/auth/login', { body: { email, password } });
  return accessToken;
}

/** Opens the link of the welcome mail. Invitations and mails about applications require a confirmed address. */
export async function confirmEmail(request: APIRequestContext, { email }: Person): Promise<void> {
  const token = await tokenInMail(email, welcomeSubject);
  await call(request, 'POST /api/auth/confirm-email', { body: { token } });
}

/**
 * Adds Marina Lopes, a recruiter, to a company, whose address is confirmed first. Returns her e-mail address and the
 * token of her invitation.
 */
export async function aColleague(
  request: APIRequestContext,
  company: Person,
): Promise<{ email: string; invitationToken: string }> {
  await confirmEmail(request, company);
  const email = newEmail('marina');
  await call(request, 'POST /api/user/company/people/invitations', {
    token: company.token,
    body: { email, right: 'Recrutamento' },
  });
  const invitationToken = await tokenInMail(email, invitationSubject);
  await call(request, 'POST /api/auth/accept-invitation', {
    body: { token: invitationToken, name: 'Marina Lopes', password },
  });
  return { email, invitationToken };
}

export const aVacancy = (
  request: APIRequestContext,
  { token }: Person,
  jobTitle = 'Pessoa arquiteta de interiores',
  facts: VacancyChanges = {},
): Promise<Vacancy> =>
  call(request, 'POST /api/user/company/vacancy/create-vacancy', {
    token,
    body: {
      jobTitle,
      jobDescription: 'Projetos de casas e pequenos escritórios, da primeira conversa à entrega das chaves.',
      jobArea: 'Design',
      jobLocation: { city: 'São Paulo', state: 'SP' },
      employmentType: 'CLT',
      ...facts,
    },
  });

export async function apply(request: APIRequestContext, { token }: Person, vacancy: Vacancy): Promise<void> {
  await call(request, 'POST /api/user/company/vacancy/add-interested', {
    token,
    body: { jobVacancyId: vacancy._id },
  });
}

/** Signs in with the form, and waits for the area of the person's role. */
export async function signIn(
  page: Page,
  { email }: Pick<Person, 'email'>,
  typedPassword = password,
): Promise<void> {
  await page.goto('/login');
  await submitSignInForm(page, email, typedPassword);
  await page.waitForURL(/\/area-/);
}

/** Waits for the sign-in page, fills in its form and submits it. */
export async function submitSignInForm(page: Page, email: string, typedPassword = password): Promise<void> {
  // Waits for the heading, because the previous page may have fields with the same names.
  await page.getByRole('heading', { name: 'Entre na sua conta' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(typedPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

interface Approval {
  vacancy: Vacancy;
  candidate: Person;
  comments?: string | undefined;
}

/** Approves a candidate's application on behalf of the company. */
export async function approve(
  request: APIRequestContext,
  { token }: Person,
  { vacancy, candidate, comments = '' }: Approval,
): Promise<void> {
  const applicants = await call(request, 'GET /api/user/company/vacancy/list-interested/:id', {
    token,
    params: { id: vacancy._id },
  });
  const applicant = applicants.find(({ candidateName }) => candidateName === candidate.name);
  if (!applicant) throw new Error(`${candidate.name} has not applied.`);
  await call(request, 'POST /api/user/company/vacancy/vacancy-status/update', {
    token,
    body: { candidateId: applicant._id, jobVacancyId: vacancy._id, status: 'Aprovado', comments },
  });
}
