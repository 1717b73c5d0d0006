import { expect, type Page, type Request } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { fillIn } from '../setup/fill-in.ts';
import { invalidateToken, invalidToken } from '../setup/invalidate-token.ts';
import { aCompany, aSkilledCandidate, aVacancy, signIn, submitSignInForm } from '../setup/people.ts';

test.use({
  expectedErrors:
    /status of (401|409)|Erro ao (renovar o token|carregar o usuário|atualizar a vaga)|Resposta inesperada/,
});

/** Returns a list to which the later calls of a page are added that change something. */
function recordChanges(page: Page): Request[] {
  const changes: Request[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().includes('/api/auth/')) changes.push(request);
  });
  return changes;
}

const otherAccountHeading = { name: 'Outra conta entrou neste navegador' };

test('a tab never acts for an account that signed in in another tab', async ({
  page: anasTab,
  context,
  request,
}) => {
  const ana = await aSkilledCandidate(request, 'Ana Beatriz Moura');
  const bia = await aSkilledCandidate(request, 'Bia Figueira');
  const vacancy = await aVacancy(request, await aCompany(request));
  await enter(anasTab, ana, `/vaga/${vacancy._id}`);
  const biasTab = await context.newPage();
  await signIn(biasTab, bia);
  await invalidateToken(anasTab);
  const changes = recordChanges(anasTab);

  await anasTab.getByRole('button', { name: 'Enviar Currículo' }).click();

  await expect(anasTab.getByRole('heading', otherAccountHeading)).toBeVisible();
  await expect(anasTab.getByRole('heading', otherAccountHeading)).toBeFocused();
  await expect(anasTab.getByText(bia.email)).toBeVisible();
  await expect(
    anasTab.getByText(/Esta aba estava com Ana Beatriz Moura\. O que você escreveu está guardado/),
  ).toBeVisible();
  expect(changes.map((change) => change.headers().authorization)).toEqual([`Bearer ${invalidToken}`]);
  for (const { token } of [ana, bia]) {
    expect(await call(request, 'GET /api/user/company/vacancy/vacancies-applied', { token })).toEqual([]);
  }
  await expectAccessible(anasTab, 'another account is signed in');

  await anasTab.reload();
  await expect(anasTab.getByRole('heading', otherAccountHeading)).toBeVisible();
  await anasTab.goto(`/vaga/${vacancy._id}`);
  await expect(anasTab.getByRole('heading', otherAccountHeading)).toBeVisible();

  await anasTab.getByRole('link', { name: 'Entrar com a outra conta' }).click();
  await submitSignInForm(anasTab, ana.email);
  await expect(anasTab).toHaveURL(`/vaga/${vacancy._id}`);
  await anasTab.getByRole('button', { name: 'Enviar Currículo' }).click();
  await expect(anasTab.getByText('Candidatura enviada com sucesso!')).toBeVisible();

  await invalidateToken(biasTab);
  await biasTab.getByRole('link', { name: 'Listar Vagas' }).click();
  await expect(biasTab.getByRole('heading', otherAccountHeading)).toBeVisible();
  await biasTab.keyboard.press('Tab');
  await expect(biasTab.getByRole('button', { name: 'Continuar como Ana Beatriz Moura' })).toBeFocused();
  await biasTab.keyboard.press('Enter');
  await expect(biasTab).toHaveURL('/area-candidato');
  await expect(biasTab.getByText('1 de 10 hoje')).toBeVisible();
});

test('input is restored for its author and never sent for another account', async ({
  page: bakerysTab,
  context,
  request,
}) => {
  const bakery = await aCompany(request, 'Padaria Horizonte');
  const studio = await aCompany(request, 'Estúdio Vereda');
  await enter(bakerysTab, bakery, '/minhas-vagas');
  await bakerysTab.getByRole('button', { name: 'Criar vaga' }).click();
  const form = bakerysTab.getByRole('dialog', { name: 'Criar vaga' });
  await fillIn(form, {
    'Título da vaga': 'Pessoa confeiteira',
    Descrição: 'Bolos e doces, de madrugada.',
    Área: 'Outros',
    'Tipo de contratação': 'CLT',
    Cidade: 'São Paulo',
    Estado: 'SP',
  });
  const studiosTab = await context.newPage();
  await signIn(studiosTab, studio);
  await invalidateToken(bakerysTab);

  await form.getByRole('button', { name: 'Publicar vaga' }).click();
  await expect(bakerysTab.getByRole('heading', otherAccountHeading)).toBeVisible();
  for (const { token } of [bakery, studio]) {
    expect(await call(request, 'GET /api/user/company/vacancy/company-vacancies', { token })).toEqual([]);
  }

  await bakerysTab.getByRole('link', { name: 'Entrar de novo como Padaria Horizonte' }).click();
  await submitSignInForm(bakerysTab, bakery.email);
  await expect(form.getByLabel('Título da vaga')).toHaveValue('Pessoa confeiteira');
  await form.getByRole('button', { name: 'Publicar vaga' }).click();
  await expect(bakerysTab.getByText('Sua vaga foi criada com sucesso!')).toBeVisible();
});

test('signing out in one tab does not sign out an account that signed in in another tab', async ({
  page: anasTab,
  context,
  request,
}) => {
  await enter(anasTab, await aSkilledCandidate(request, 'Ana Beatriz Moura'), '/area-candidato');
  const biasTab = await context.newPage();
  await signIn(biasTab, await aSkilledCandidate(request, 'Bia Figueira'));

  await anasTab.getByRole('button', { name: 'Sair' }).click();
  await expect(anasTab).toHaveURL('/login');

  await invalidateToken(biasTab);
  await biasTab.reload();
  await expect(biasTab.getByText('Passo 1 de 4')).toBeVisible();
  await expect(biasTab.getByText('Bia Figueira').first()).toBeVisible();
});
