import { expect } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { resize } from '../setup/layout.ts';
import { aCompany, apply, aSkilledCandidate, aVacancy } from '../setup/people.ts';
import { vacancyDetail } from '../setup/vacancy-detail.ts';

test('a candidate adds a favourite on a card and removes it on the page of the vacancy', async ({
  page,
  request,
}) => {
  const vacancy = await aVacancy(
    request,
    await aCompany(request),
    `Pessoa luthier ${crypto.randomUUID().slice(0, 4)}`,
  );
  const star = page.getByRole('button', { name: `Favoritar vaga ${vacancy.jobTitle}` });
  const starOfCard = page.getByRole('article').filter({ has: star }).getByRole('button');
  await enter(page, await aSkilledCandidate(request), '/vagas-favoritas');
  await expect(page.getByText('Nenhuma vaga favoritada no momento.')).toBeVisible();
  await expectAccessible(page, 'no favourites yet');

  await page.goto(`/listar-vagas?title=${encodeURIComponent(vacancy.jobTitle)}`);
  await starOfCard.click();
  await expect(page.getByText('Vaga adicionada aos favoritos!')).toBeVisible();
  await expect(page).toHaveURL(/listar-vagas\?title=[^&]+$/);
  await expectAccessible(page, 'vacancy with its star');

  await page.getByRole('link', { name: 'Favoritos' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessible(page, 'favourite vacancies');
  await page.getByRole('link', { name: vacancy.jobTitle }).click();
  await vacancyDetail(page, vacancy.jobTitle).getByRole('link', { name: 'Página da vaga' }).click();
  await expect(page.getByRole('heading', { name: vacancy.jobTitle, level: 1 })).toBeFocused();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Vaga removida dos favoritos.')).toBeVisible();

  await page.goto('/vagas-favoritas');
  await expect(page.getByText('Nenhuma vaga favoritada no momento.')).toBeVisible();
});

test('a candidate applies to several favourites at once and sees the failed ones by title', async ({
  page,
  request,
}) => {
  const company = await aCompany(request);
  const candidate = await aSkilledCandidate(request);
  const addFavourite = async (jobTitle: string) => {
    const vacancy = await aVacancy(request, company, jobTitle);
    const body = { jobVacancyId: vacancy._id };
    await call(request, 'POST /api/user/candidate/add-favorite', { token: candidate.token, body });
    return vacancy;
  };
  await apply(request, candidate, await addFavourite('Pessoa já candidata'));
  const removedVacancy = await addFavourite('Pessoa que some');
  await addFavourite('Pessoa paisagista');
  await addFavourite('Pessoa maquetista');
  await enter(page, candidate, '/vagas-favoritas');

  await page.getByRole('button', { name: 'Enviar a várias vagas' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enviar a várias vagas' });
  await expect(dialog.getByText('Hoje restam 9.')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /^Pessoa já candidata/ })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^Pessoa maquetista/ }).focus();
  for (const key of ['Space', 'Tab', 'Space', 'Tab', 'Space']) await page.keyboard.press(key);
  await expectAccessible(page, 'the choice of several vacancies');
  await resize(page, { width: 390, height: 844 });
  await expectAccessible(page, 'the choice of several vacancies, on a phone');
  await call(request, 'DELETE /api/user/company/vacancy/delete-vacancy/:id', {
    token: company.token,
    params: { id: removedVacancy._id },
  });
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Enviar Currículo a 3 vagas' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(dialog.getByText('2 de 3 candidaturas enviadas.')).toBeVisible();
  await expect(
    dialog.getByText('Falha na candidatura para a vaga Pessoa que some: Vaga não encontrada.'),
  ).toBeVisible();
  await expectAccessible(page, 'result of several applications, on a phone');
  await resize(page, { width: 1440, height: 900 });
  await expectAccessible(page, 'result of several applications');
  await dialog.getByRole('button', { name: 'Tentar de novo a que falhou' }).click();
  await expect(dialog.getByText('Falha na candidatura para a vaga Pessoa que some')).toBeVisible();
  await dialog.getByRole('button', { name: 'Escolher outras' }).click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await page.keyboard.press('Escape');
  // The dialog contains the same kind of count until it has disappeared.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByText('3 de 10 hoje')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Pessoa maquetista' })).toContainText(
    'Currículo Enviado',
  );
});

test('a company adds an applicant to the favourites and undoes a removal in their list', async ({
  page,
  request,
}) => {
  const company = await aCompany(request);
  const candidate = await aSkilledCandidate(request, 'Ismênia Tavares');
  const vacancy = await aVacancy(request, company);
  await apply(request, candidate, vacancy);
  await enter(page, company, `/editar-vaga/${vacancy._id}`);
  const star = page.getByRole('button', { name: 'Favoritar candidato Ismênia Tavares' });
  await star.click();
  await expect(page.getByText('Candidato adicionado aos favoritos!')).toBeVisible();

  await page.getByRole('link', { name: 'Candidatos Favoritos' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Ismênia Tavares' });
  await expect(card).toContainText('anos');
  await expectAccessible(page, 'favourite candidates');
  await star.click();
  await expect(page.getByText('Nenhum candidato favoritado no momento.')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(card).toBeVisible();
});
