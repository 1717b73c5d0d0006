/// <reference lib="dom" />

import { expect } from '@playwright/test';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { aCandidate, signIn, signInHere } from '../setup/people.ts';

test('a visitor searches on the home page, signs in on the way and arrives at what they looked for', async ({
  page,
  request,
}) => {
  const { email } = await aCandidate(request);
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Onde' }).selectOption('SP');
  await page.getByRole('searchbox', { name: 'O que você procura' }).fill('enfermagem');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login?voltar=%2Flistar-vagas%3Ftitle%3Denfermagem%26state%3DSP');

  await signInHere(page, email);

  await expect(page).toHaveURL('/listar-vagas?title=enfermagem&state=SP');
});

test('a visitor is shown where to join, whoever is signed in where they work', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'CADASTRO' })).toBeVisible();
  await page.goto('/nao-existe');
  await expect(page.getByRole('heading', { name: 'Este salto não deu em lugar nenhum' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Minha Área' })).toBeHidden();

  await enter(page, await aCandidate(request));
  for (const address of ['/', '/nao-existe', '/perguntas-frequentes', '/area-empresa']) {
    await page.goto(address);
    // The home page has one in its header and one in its middle, a page that is not there only the latter.
    const way = page.getByRole('link', { name: 'Minha Área' }).first();
    await expect(way).toHaveAttribute('href', '/area-candidato');
    await expect(page.getByRole('link', { name: 'LOGIN' })).toBeHidden();
  }
});

test('one thing on the first view is the thing to do', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('button', { name: 'Buscar vagas' });
  await expect(search).toBeVisible();

  const alike = await search.evaluate((button) => {
    const colourOf = (control: Element) => getComputedStyle(control).backgroundColor;
    return [...document.querySelectorAll('a, button')]
      .filter((control) => control.getBoundingClientRect().top < innerHeight)
      .filter((control) => colourOf(control) === colourOf(button))
      .map((control) => control.textContent);
  });
  expect(alike).toEqual(['Buscar vagas']);
});

test('the keyboard comes from the heading of an area to what has to be confirmed', async ({
  page,
  request,
}) => {
  await signIn(page, await aCandidate(request));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Baixar currículo' })).toBeFocused();
  await page.keyboard.press('Tab');

  await expect(page.getByRole('button', { name: 'Enviar link' })).toBeFocused();
});
