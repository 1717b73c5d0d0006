import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { downloadOfNewTab } from '../setup/download-of-new-tab.ts';
import { enter } from '../setup/enter.ts';
import { aCandidate } from '../setup/people.ts';

test('a candidate opens their resume as a PDF in a new tab', async ({ page, request }) => {
  await enter(page, await aCandidate(request), '/area-candidato');
  const button = page.getByRole('button', { name: 'Baixar currículo' });
  await expect(button).toBeVisible();
  await expectAccessible(page, 'area with the resume to download');

  const pdfResponse = page.waitForResponse('/api/user/candidate/generate-pdf');
  const download = downloadOfNewTab(page);
  // Awaited together with the click, because a toast is only visible for four seconds.
  await Promise.all([expect(page.getByText('Currículo gerado com sucesso!')).toBeVisible(), button.click()]);

  expect((await pdfResponse).headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="curriculo-helena-prado.pdf"',
  });
  const file = await download;
  expect(file.url()).toMatch(/^blob:/);
  expect((await readFile(await file.path())).subarray(0, 8).toString()).toBe('%PDF-1.7');
});
