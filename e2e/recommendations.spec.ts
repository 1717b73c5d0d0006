import { expect } from '@playwright/test';
import { expectAccessible } from './setup/accessibility.ts';
import { test } from './setup/browser-test.ts';
import { aCandidate, aCompany, aVacancy, signIn } from './setup/people.ts';

test('a candidate puts the search in the order of what fits, sees why, and keeps it on a phone', async ({
  page,
  request,
}) => {
  const name = crypto.randomUUID().slice(0, 4);
  const company = await aCompany(request);
  const fitting = await aVacancy(request, company, `Analista de dados ${name}`);
  const other = await aVacancy(request, company, `Pessoa luthier ${name}`);
  await signIn(page, await aCandidate(request));
  await page.goto(`/listar-vagas?title=${name}`);
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText([other.jobTitle, fitting.jobTitle]);

  await page.getByLabel('Ordenar por').selectOption('Combina comigo');

  await expect(titles).toHaveText([fitting.jobTitle, other.jobTitle]);
  await expect(page).toHaveURL(`/listar-vagas?title=${name}&order=match`);
  await expect(page.getByRole('article').first()).toContainText(
    /\d+% compatível · Combina com o cargo que você busca/,
  );
  await expectAccessible(page, 'search in the order of what fits');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByLabel('Ordenar por')).toHaveValue('match');
  await expect(titles).toHaveText([fitting.jobTitle, other.jobTitle]);
  await expectAccessible(page, 'search in the order of what fits, on a phone');
});
