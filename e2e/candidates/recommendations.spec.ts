import { expect } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { resize } from '../setup/layout.ts';
import { aCandidate, aCompany, aVacancy } from '../setup/people.ts';

test('a candidate sorts the search by match and sees the reasons', async ({ page, request }) => {
  const uniqueWord = crypto.randomUUID().slice(0, 4);
  const company = await aCompany(request);
  // The candidate looks for a job as “Analista de dados” in São Paulo, where all vacancies are.
  const goodMatch = await aVacancy(request, company, `Analista de dados ${uniqueWord}`);
  const areaMatch = await aVacancy(request, company, `Pessoa luthier ${uniqueWord}`);
  const poorMatch = await aVacancy(request, company, `Pessoa oleira ${uniqueWord}`, { jobArea: 'Outros' });
  await enter(
    page,
    await aCandidate(request, 'Helena Prado', { areaOfInterest: 'Design' }),
    `/listar-vagas?title=${uniqueWord}`,
  );
  const titles = page.getByRole('article').getByRole('heading');
  // More vacancies of the same area may follow these three.
  for (const [index, { jobTitle }] of [poorMatch, areaMatch, goodMatch].entries())
    await expect(titles.nth(index)).toHaveText(jobTitle);

  await page.getByLabel('Ordenar por').selectOption('Combina comigo');

  await expect(titles).toHaveText([goodMatch.jobTitle, areaMatch.jobTitle, poorMatch.jobTitle]);
  await expect(page).toHaveURL(`/listar-vagas?title=${uniqueWord}&order=match`);
  const cards = page.getByRole('article');
  await expect(cards.nth(0)).toContainText('70% compatível · É o cargo que você busca');
  // The match is too low for a score, but has a reason.
  await expect(cards.nth(1)).toContainText('Sua área: Design');
  await expect(cards.nth(1)).not.toContainText('%');
  await expect(cards.nth(2)).toContainText('Na sua cidade: São Paulo');
  await expect(cards.nth(2)).not.toContainText('%');
  await expectAccessible(page, 'search ordered by match');

  await resize(page, { width: 390, height: 844 });
  await page.reload();
  await expect(page.getByLabel('Ordenar por')).toHaveValue('match');
  await expect(titles).toHaveText([goodMatch.jobTitle, areaMatch.jobTitle, poorMatch.jobTitle]);
  await expectAccessible(page, 'search ordered by match, on a phone');
});
