import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { builtFileOf } from '../setup/built-file-of.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { resize } from '../setup/layout.ts';
import { aCandidate, aCompany, aVacancy, newEmail, password, submitSignInForm } from '../setup/people.ts';

/** Taps on the screen, without the keys of the on-screen keyboard. */
const maxTaps = 14;

test('a guest on a phone applies to a public vacancy in at most fourteen taps', async ({ page, request }) => {
  test.slow();
  await resize(page, { width: 390, height: 844 });
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company, 'Pessoa geógrafa');
  const signUpCode = builtFileOf('sign-up/guest-sign-up');
  const requestedUrls: string[] = [];
  page.on('request', (pageRequest) => requestedUrls.push(pageRequest.url()));
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const type = async (label: string, text: string) => {
    await tap(page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };

  await page.goto(`/vaga/${vacancy._id}`);
  await expect(page.getByRole('link', { name: 'Enviar Currículo' })).toBeVisible();
  const signUpRequests = () => requestedUrls.filter((url) => url.endsWith(signUpCode));
  expect(signUpRequests()).toEqual([]);
  await tap(page.getByRole('link', { name: 'Enviar Currículo' }));
  await expect(page).toHaveURL(`/cadastro?vaga=${vacancy._id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pessoa geógrafa' })).toBeVisible();
  await expect.poll(() => signUpRequests().length).toBe(1);
  await type('Nome completo', 'Joana Figueiredo');
  await page.reload();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Joana Figueiredo');
  await type('E-mail', newEmail('joana'));
  await type('Senha', password);
  await type('Data de nascimento', '10021999');
  await tap(page.getByRole('button', { name: /^Moro em / }));
  await expectAccessible(page, 'short sign-up');
  await tap(page.getByRole('button', { name: 'Criar conta e continuar' }));

  await expect(page).toHaveURL(`/vaga/${vacancy._id}`);
  const question = page.getByRole('dialog', { name: 'Antes, fale de você (1 min)' });
  await expect(question.getByLabel('O que você fazia')).toBeVisible();
  await expectAccessible(page, 'first fact of an empty resume');
  await tap(question.getByText('Algo que sei fazer'));
  await type('O que você sabe fazer bem', 'Mapas');
  await tap(question.getByRole('button', { name: 'Salvar e enviar' }));
  await expect(page.getByRole('dialog', { name: 'Candidatura enviada com sucesso!' })).toBeVisible();
  await expectAccessible(page, 'application sent');

  expect(taps).toBeLessThanOrEqual(maxTaps);
  const applicants = await call(request, 'GET /api/user/company/vacancy/list-interested/:id', {
    token: company.token,
    params: { id: vacancy._id },
  });
  expect(applicants).toMatchObject([{ candidateName: 'Joana Figueiredo' }]);
});

test('the report form opens after the sign-in of a visitor who clicked on report', async ({
  page,
  request,
}) => {
  const vacancy = await aVacancy(request, await aCompany(request), 'Renda extra sem sair de casa');
  const ana = await aCandidate(request);

  await page.goto(`/vaga/${vacancy._id}`);
  await page.getByRole('link', { name: `Denunciar ${vacancy.jobTitle}` }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await submitSignInForm(page, ana.email);

  await expect(page).toHaveURL(`/vaga/${vacancy._id}`);
  const dialog = page.getByRole('dialog', { name: 'Denunciar vaga' });
  await dialog.getByLabel('Motivo').selectOption('Spam ou Golpe');
  await dialog.getByLabel('O que aconteceu').fill('Pede um depósito.');
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(page.getByText('Denúncia enviada com sucesso!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Denunciar ${vacancy.jobTitle}` })).toBeVisible();
  await expect(dialog).toBeHidden();
});

// A request after the sign-out would log an error in the browser, which fails the test.
test('signing out on a vacancy sends no further requests', async ({ page, request }) => {
  const vacancy = await aVacancy(request, await aCompany(request), 'Pessoa cartógrafa');
  await enter(page, await aCandidate(request), `/vaga/${vacancy._id}`);
  await expect(page.getByRole('button', { name: 'Enviar Currículo' })).toBeVisible();

  const logoutResponse = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('button', { name: 'Sair' }).click();

  await expect(page).toHaveURL('/login');
  await logoutResponse;
});
