import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from './setup/accessibility.ts';
import { test } from './setup/browser-test.ts';
import { aCandidate, signIn } from './setup/people.ts';

test('a candidate opens their resume as a PDF in a tab of its own', async ({ page, request }) => {
  await signIn(page, await aCandidate(request));
  const button = page.getByRole('button', { name: 'Baixar currículo' });
  await expect(button).toBeVisible();
  await expectAccessible(page, 'area with the resume to download');

  const answered = page.waitForResponse('/api/user/candidate/generate-pdf');
  const opened = page.waitForEvent('popup');
  await button.click();
  // A browser without windows has none to show it in, and saves what the tab was sent to.
  const shown = (await opened).waitForEvent('download');

  const { 'content-type': type, 'content-disposition': name } = (await answered).headers();
  expect([type, name]).toEqual(['application/pdf', 'inline; filename="curriculo-helena-prado.pdf"']);
  const file = await shown;
  expect(file.url()).toMatch(/^blob:/);
  expect((await readFile(await file.path())).subarray(0, 8).toString()).toBe('%PDF-1.7');
  await expect(page.getByText('Currículo gerado com sucesso!')).toBeVisible();
});
