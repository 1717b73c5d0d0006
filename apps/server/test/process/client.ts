import type { Api } from '@trampolim/contract/api';
import type { RequestOf } from '@trampolim/contract/wire/endpoint';
import { candidateForm, companyForm } from '../callers/sign-up-forms.ts';

type VacancyForm = RequestOf<Api['POST /api/user/company/vacancy/create-vacancy']>['body'];

export interface TestResponse {
  status: number;
  headers: Headers;
  body: { error?: string; _id?: string; accessToken?: string; [field: string]: unknown };
}

export interface Client {
  get(path: string): Promise<TestResponse>;
  post(path: string, body: object): Promise<TestResponse>;
  remove(path: string, body: object): Promise<TestResponse>;
  /** Returns the same client with an access token. */
  as(token: string): Client;
  /** Returns the same client for another server. */
  at(url: string): Client;
}

/** Creates a client that calls a server over the network. */
export function clientOf(url: string, headers: Record<string, string> = {}): Client {
  const call = async (path: string, init: RequestInit): Promise<TestResponse> => {
    const response = await fetch(url + path, init);
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as TestResponse['body'],
    };
  };
  return {
    get: (path) => call(path, { headers }),
    post: (path, body) =>
      call(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    remove: (path, body) =>
      call(path, {
        method: 'DELETE',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    as: (token) => clientOf(url, { ...headers, authorization: `Bearer ${token}` }),
    at: (otherUrl) => clientOf(otherUrl, headers),
  };
}

const { password } = candidateForm;

export const vacancyForm: VacancyForm = {
  jobTitle: 'Pessoa confeiteira',
  jobDescription: 'Fazer bolos e doces.',
  jobArea: 'Atendimento ao Cliente',
  jobLocation: { city: 'Rio de Janeiro', state: 'RJ' },
  employmentType: 'CLT',
};

export const signUpCandidate = (client: Client, email: string) =>
  client.post('/api/user/candidate/create-candidate', { ...candidateForm, email });

export const signUpCompany = (client: Client, email: string) =>
  client.post('/api/user/company/create-company', { ...companyForm, email });

export const publishVacancy = (client: Client) =>
  client.post('/api/user/company/vacancy/create-vacancy', vacancyForm);

export const apply = (client: Client, jobVacancyId: string | undefined) =>
  client.post('/api/user/company/vacancy/add-interested', { jobVacancyId });

/** Sends a sign-in, and returns its response. */
export const trySignIn = (client: Client, email: string, typedPassword = password) =>
  client.post('/api/auth/login', { email, password: typedPassword });

/** Signs in with the password of the sign-up form. Returns a signed-in client. */
export async function signInAs(client: Client, email: string): Promise<Client> {
  const { body } = await trySignIn(client, email);
  if (!body.accessToken) throw new Error(`${email} cannot sign in: ${body.error}`);
  return client.as(body.accessToken);
}
