import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { enter } from '../setup/enter.ts';
import { aCompany, aVacancy } from '../setup/people.ts';

const darkBackground = 'rgb(22, 34, 30)';

for (const width of [390, 1440]) {
  test(`a company embeds its vacancies in its own site at ${width} px`, async ({
    page,
    context,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const company = await aCompany(request, 'Padaria do Largo');
    const vacancy = await aVacancy(request, company, 'Pessoa confeiteira');
    await enter(page, company, '/minhas-vagas');
    await page.getByRole('button', { name: 'Mostre suas vagas nele' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suas vagas no seu site' });
    await dialog.getByLabel('Aparência').selectOption('Escura');
    await expectAccessible(page, 'the code of the list');
    const code = await dialog.getByLabel('Código da lista').inputValue();

    const companySite = await serveSite(`<!doctype html><title>Padaria</title><h1>Padaria</h1>${code}`);
    const sitePage = await context.newPage();
    await sitePage.setViewportSize({ width, height: 844 });
    await sitePage.goto(companySite.url);

    const list = sitePage.frameLocator('iframe[title="Vagas de Padaria do Largo"]');
    await expect(list.getByRole('link', { name: 'Pessoa confeiteira' })).toHaveAttribute(
      'href',
      new RegExp(`/vaga/${vacancy._id}$`),
    );
    await expect(list.locator('body')).toHaveCSS('background-color', darkBackground);
    await sitePage.close();
    await companySite.close();
  });
}

/**
 * Serves a page from another origin. It must be a real server, because browsers do not let a page of an unknown origin
 * embed a page of this machine.
 */
async function serveSite(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
