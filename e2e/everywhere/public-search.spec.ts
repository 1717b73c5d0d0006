import { expect } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';

test('a visitor searches, filters, opens a vacancy and returns to the same list', async ({ page }) => {
  await page.goto('/vagas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d[\d.]* vagas no Brasil inteiro$/);
  await expectAccessible(page, 'public search');

  const cards = page.getByRole('list', { name: 'Vagas encontradas' }).getByRole('article');
  await page.getByRole('link', { name: 'Carregar Mais' }).click();
  await expect(cards).toHaveCount(40);
  await cards.nth(30).getByRole('link').click();
  await expect(page).toHaveURL(/\/vaga\/[\da-f-]{36}$/);
  await page.goBack();
  await expect(cards).toHaveCount(40);

  await page.getByRole('combobox', { name: 'O que você procura' }).fill('pessoa');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/vagas?title=pessoa');
  await page.getByLabel('Área', { exact: true }).selectOption('Tecnologia');
  await expect(page).toHaveURL('/vagas/tecnologia?title=pessoa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vagas com “pessoa” de Tecnologia');
  await page.getByRole('link', { name: 'Remover filtro Tecnologia' }).click();
  await expect(page).toHaveURL('/vagas?title=pessoa');
  await page.goBack();
  await expect(page.getByLabel('Área', { exact: true })).toHaveValue('Tecnologia');
});

for (const width of [360, 768, 1440]) {
  test(`the form of an alert opens below its button, which stays in place, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/vagas/tecnologia');
    const button = page.getByRole('button', { name: 'Criar alerta' });
    const place = await button.boundingBox();
    const chip = await page.getByRole('link', { name: 'Remover filtro Tecnologia' }).boundingBox();

    await button.click();
    const form = page.getByLabel('Seu e-mail');
    await expect(form).toBeVisible();

    expect(await button.boundingBox()).toEqual(place);
    expect(await page.getByRole('link', { name: 'Remover filtro Tecnologia' }).boundingBox()).toEqual(chip);
    expect((await form.boundingBox())?.x).toBe(chip?.x);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search works without scripts, including paging', async ({ page }) => {
    await page.goto('/vagas');
    const cards = page.getByRole('list', { name: 'Vagas encontradas' }).getByRole('article');
    await expect(cards).toHaveCount(20);
    // Compares links, because several vacancies may have the same title.
    const firstLink = (await cards.first().getByRole('link').getAttribute('href')) ?? '';
    await page.getByRole('link', { name: 'Carregar Mais' }).click();
    await expect(page).toHaveURL(/\/vagas\?cursor=[\w-]+$/);
    await expect(cards.first().getByRole('link')).not.toHaveAttribute('href', firstLink);

    await page.getByRole('combobox', { name: 'O que você procura' }).fill('pessoa');
    await page.getByLabel('Estado', { exact: true }).selectOption('SP');
    await page.getByRole('checkbox', { name: 'Remoto' }).check();
    await page.getByRole('checkbox', { name: 'Híbrido' }).check();
    await page.getByRole('button', { name: 'Aplicar filtros' }).click();
    await expect(page).toHaveURL(/\/vagas\/sp\?title=pessoa&workMode=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vagas com “pessoa” em São Paulo');
    await expect(page.getByRole('checkbox', { name: 'Híbrido' })).toBeChecked();
  });
});
