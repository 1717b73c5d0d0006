import { expect } from '@playwright/test';
import { expectAccessible } from './setup/accessibility.ts';
import { test } from './setup/browser-test.ts';
import { aCandidate, aCompany, apply, aVacancy, signIn } from './setup/people.ts';
import { shownVacancy } from './setup/shown-vacancy.ts';

test('a candidate stars a vacancy on its card, finds it among the favourites and takes the star on its page', async ({
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
  await signIn(page, await aCandidate(request));

  await page.goto('/vagas-favoritas');
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
  await shownVacancy(page, vacancy.jobTitle).getByRole('link', { name: 'Página da vaga' }).click();
  await expect(page.getByRole('heading', { name: vacancy.jobTitle, level: 1 })).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Vaga removida dos favoritos.')).toBeVisible();

  await page.goto('/vagas-favoritas');
  await expect(page.getByText('Nenhuma vaga favoritada no momento.')).toBeVisible();
});

test('a company stars an applicant, finds them among the favourites, and a slip is taken back', async ({
  page,
  request,
}) => {
  const company = await aCompany(request);
  const candidate = await aCandidate(request, 'Ismênia Tavares');
  const vacancy = await aVacancy(request, company);
  await apply(request, candidate, vacancy);
  await signIn(page, company);

  await page.goto(`/editar-vaga/${vacancy._id}`);
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
