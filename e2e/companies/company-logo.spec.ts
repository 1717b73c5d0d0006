import { expect } from '@playwright/test';
import { logoSide } from '@trampolim/contract/wire/limits';
import { expectAccessible } from '../setup/accessibility.ts';
import { expandSection } from '../setup/account-sections.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { expectNoOverflow } from '../setup/layout.ts';
import { aCompany, aVacancy } from '../setup/people.ts';

// A file that is not an image is refused.
test.use({ expectedErrors: /status of 415/, viewport: { width: 390, height: 844 } });

const png = { name: 'logo.png', mimeType: 'image/png' };

test('visitors see the logo that a company uploads until the company removes it', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const company = await aCompany(request);
  const vacancy = await aVacancy(request, company);
  await enter(page, company, '/conta-empresa');
  const section = await expandSection(page, 'Logotipo');
  await expect(section.getByRole('button', { name: 'Escolher logotipo' })).toBeVisible();
  await expectAccessible(page, 'account of a company with its logo');
  const file = page.getByLabel('Arquivo do logotipo');

  await file.setInputFiles({ ...png, buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
  await expect(section.getByRole('alert')).toHaveText(
    'Este arquivo não é uma imagem PNG, JPEG ou WebP. Escolha outro.',
  );
  await expectNoOverflow(page, 'with a refused logo');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 120 } });
  await file.setInputFiles({ ...png, buffer: picture });
  await expect(section.getByText('Logotipo atualizado!')).toBeVisible();
  const logo = section.locator('img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(logoSide);

  const visitor = await anotherBrowser();
  await visitor.goto(`/vaga/${vacancy._id}`);
  const url = (await logo.getAttribute('src')) ?? '';
  await expect(visitor.locator(`main img[src="${url}"]`)).toBeVisible();
  const data = await visitor.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    hiringOrganization: { logo: expect.stringMatching(new RegExp(`^http://.+${url}$`)) },
  });

  await section.getByRole('button', { name: 'Remover logotipo' }).click();
  await expect(section.getByText('Logotipo removido.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Escolher logotipo' })).toBeFocused();
  expect((await request.get(url)).status()).toBe(404);
});
