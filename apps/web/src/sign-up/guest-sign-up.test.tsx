import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fillIn } from '../../test/fill-in.ts';
import { refuse } from '../../test/mock-responses.ts';
import { callsTo, loseConnection, sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { storeDraft } from '../forms/drafts/tab-draft.ts';
import { pendingActionFor } from '../platform/session/pending-action.ts';
import { currentSession } from '../platform/session/session.ts';
import { GuestSignUp } from './guest-sign-up.tsx';

const signUpFromVacancyRoute = 'POST /api/user/candidate/sign-up-from-vacancy';
const vacancy = aVacancy({ jobTitle: 'Pessoa padeira', jobLocation: { city: 'Campinas', state: 'SP' } });
const joana = aUser('Candidate', { name: 'Joana Figueiredo' });
const signedIn = { accessToken: 'token', user: joana };

beforeEach(() => {
  serve({
    [signUpFromVacancyRoute]: signedIn,
    'GET /api/user/email-available': { available: true },
    'GET /api/cities': [{ city: 'Valinhos', state: 'SP' }],
  });
});

const open = () =>
  show(<GuestSignUp vacancy={vacancy} onPasswordFocus={vi.fn<() => void>()} />, {
    at: `/cadastro?vaga=${vacancy._id}`,
  });

const clickCityOfVacancy = () => userEvent.click(screen.getByRole('button', { name: 'Moro em Campinas/SP' }));

/** Fills in every field except the city. */
async function fillAllButCity() {
  await fillIn('Nome completo', 'Joana Figueiredo');
  await fillIn('E-mail', 'joana@exemplo.com');
  await fillIn('Senha', 'uma senha boa');
  await fillIn('Data de nascimento', '10021999');
}
const clickCreateAccount = () =>
  userEvent.click(screen.getByRole('button', { name: 'Criar conta e continuar' }));

test('five fields create an account, sign in and return to the vacancy', async () => {
  const { router } = await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pessoa padeira');
  await fillAllButCity();
  await clickCityOfVacancy();
  await clickCreateAccount();

  await waitFor(() => expect(router.state.location.pathname).toBe(`/vaga/${vacancy._id}`));
  expect(sentTo(signUpFromVacancyRoute)).toEqual([
    {
      vacancyId: vacancy._id,
      email: 'joana@exemplo.com',
      password: 'uma senha boa',
      candidateName: 'Joana Figueiredo',
      candidateBirth: '1999-02-10',
      city: 'Campinas',
      state: 'SP',
    },
  ]);
  expect(currentSession()).toMatchObject({ name: 'Joana Figueiredo' });
  expect(pendingActionFor(vacancy._id)).toBe('apply');
});

test('blank fields are reported before sending', async () => {
  await open();
  await clickCreateAccount();

  for (const message of [
    'Informe seu nome.',
    'Informe seu e-mail.',
    'Crie uma senha.',
    'Informe quando você nasceu.',
  ])
    expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('Informe a cidade onde você mora.')).toBeVisible();
  expect(screen.getByLabelText('Nome completo')).toHaveFocus();
  expect(callsTo(signUpFromVacancyRoute)).toEqual([]);
});

const fillWithCity = async (cityText: string, cities: { city: string; state: 'SP' | 'PI' | 'RS' }[]) => {
  serve({ 'GET /api/cities': cities });
  await open();
  await fillAllButCity();
  await fillIn('Cidade onde você mora', cityText);
  await clickCreateAccount();
};

test.each(['valinhos', 'Valinhos/sp'])('the city "%s" is understood', async (cityText) => {
  await fillWithCity(cityText, [{ city: 'Valinhos', state: 'SP' }]);

  await waitFor(() => expect(sentTo(signUpFromVacancyRoute)).toMatchObject([{ state: 'SP' }]));
  expect(sentTo(signUpFromVacancyRoute)).toMatchObject([{ city: 'Valinhos' }]);
});

test('cities are suggested while typing, and chosen with the keyboard', async () => {
  await open();
  const city = screen.getByRole('combobox', { name: 'Cidade onde você mora' });
  await userEvent.type(city, 'val');
  expect(await screen.findByRole('option', { name: 'Valinhos/SP' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');

  expect(city).toHaveValue('Valinhos/SP');
  expect(screen.queryByRole('option')).toBeNull();
  expect(callsTo(signUpFromVacancyRoute)).toEqual([]);
});

test('a click on the city shows its suggestions again, until one is chosen', async () => {
  await open();
  const city = screen.getByRole('combobox', { name: 'Cidade onde você mora' });
  await userEvent.type(city, 'val');
  expect(await screen.findByRole('option', { name: 'Valinhos/SP' })).toBeVisible();
  await userEvent.click(screen.getByLabelText('Nome completo'));
  expect(screen.queryByRole('option')).toBeNull();

  await userEvent.click(city);
  await userEvent.click(screen.getByRole('option', { name: 'Valinhos/SP' }));
  expect(city).toHaveValue('Valinhos/SP');
  await userEvent.click(city);
  expect(screen.queryByRole('option')).toBeNull();
});

test('a city name that several states have is rejected', async () => {
  await fillWithCity('Bom Jesus', [
    { city: 'Bom Jesus', state: 'PI' },
    { city: 'Bom Jesus', state: 'RS' },
  ]);

  expect(
    await screen.findByText('Há mais de uma Bom Jesus: Bom Jesus/PI, Bom Jesus/RS. Escolha a sua.'),
  ).toBeVisible();
  expect(callsTo(signUpFromVacancyRoute)).toEqual([]);
});

test('an unknown city is rejected', async () => {
  await fillWithCity('Gotham', []);

  expect(await screen.findByText('Escolha a cidade na lista, com o estado: Campinas/SP.')).toBeVisible();
  expect(callsTo(signUpFromVacancyRoute)).toEqual([]);
});

test('a double tap creates one account', async () => {
  const { router } = await open();
  await fillAllButCity();
  await clickCityOfVacancy();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Criar conta e continuar' }));

  await waitFor(() => expect(router.state.location.pathname).toBe(`/vaga/${vacancy._id}`));
  expect(callsTo(signUpFromVacancyRoute)).toHaveLength(1);
});

test('a taken e-mail leads to the sign-in, which returns to the vacancy', async () => {
  serve({ [signUpFromVacancyRoute]: refuse('email_taken') });
  await open();
  await fillAllButCity();
  await clickCityOfVacancy();
  await clickCreateAccount();

  expect(await screen.findByText('O e-mail já está em uso.')).toBeVisible();
  for (const name of ['Entrar', 'Já tenho conta'])
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/login?voltar=%2Fvaga%2F${vacancy._id}`,
    );
});

test('after a lost response, another try signs in to the account that the first one created', async () => {
  serve({ [signUpFromVacancyRoute]: loseConnection });
  const { router } = await open();
  await fillAllButCity();
  await clickCityOfVacancy();
  await clickCreateAccount();
  await screen.findByRole('alert');
  serve({ [signUpFromVacancyRoute]: refuse('email_taken'), 'POST /api/auth/login': signedIn });
  await clickCreateAccount();

  await waitFor(() => expect(router.state.location.pathname).toBe(`/vaga/${vacancy._id}`));
  expect(currentSession()).toMatchObject({ _id: joana._id });
});

test('a reload only loses the password', async () => {
  const { unmount } = await open();
  await fillAllButCity();
  unmount();
  await open();

  expect(screen.getByLabelText('Nome completo')).toHaveValue('Joana Figueiredo');
  expect(screen.getByLabelText('Data de nascimento')).toHaveValue('10/02/1999');
  expect(screen.getByLabelText('Senha')).toHaveValue('');
});

test('the birth date of a draft that an earlier version stored is sent as a date', async () => {
  storeDraft('vaga', { candidateBirth: '10/02/1999' }, {});
  await open();
  await fillIn('Nome completo', 'Joana Figueiredo');
  await fillIn('E-mail', 'joana@exemplo.com');
  await fillIn('Senha', 'uma senha boa');
  await clickCityOfVacancy();
  await clickCreateAccount();

  await waitFor(() => expect(sentTo(signUpFromVacancyRoute)).toHaveLength(1));
  expect(sentTo(signUpFromVacancyRoute)[0]).toMatchObject({ candidateBirth: '1999-02-10' });
});
