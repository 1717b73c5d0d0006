import { expect, type Locator, type Page } from '@playwright/test';

/** Finds the section of the resume in the candidate's area. */
export const resumeSection = (page: Page): Locator => page.getByRole('region', { name: 'Seu currículo' });

/** Opens the editor of the candidate's resume from their own area. */
export async function openResumeEditor(page: Page): Promise<Locator> {
  await resumeSection(page)
    .getByRole('button', { name: /^(Editar|Começar) currículo$/ })
    .click();
  const editor = page.getByRole('dialog', { name: 'Editar currículo' });
  await expect(editor).toBeVisible();
  return editor;
}

/** Saves a change after another device has saved the resume, and returns the dialog that compares both versions. */
export async function openConflict(page: Page, saveElsewhere: () => Promise<unknown>): Promise<Locator> {
  const editor = await openResumeEditor(page);
  await editor.getByLabel('Apresentação').fill('Escrito nesta aba.');
  await saveElsewhere();
  await editor.getByRole('button', { name: 'Salvar currículo' }).click();
  const conflict = page.getByRole('dialog', { name: 'Seu currículo mudou em outro lugar' });
  await expect(conflict).toBeVisible();
  return conflict;
}

/** Chooses a JSON Resume file to import, and returns the dialog with its preview. */
export async function chooseResumeFile(page: Page, file: object): Promise<Locator> {
  await page.getByLabel('Arquivo JSON Resume').setInputFiles({
    name: 'resume.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  const dialog = page.getByRole('dialog', { name: 'Importar currículo' });
  await expect(dialog.getByRole('heading', { name: 'O arquivo tem' })).toBeVisible();
  return dialog;
}

/** A JSON Resume of another site, with an entry that the product does not support. */
export const resumeOfAnotherSite = {
  basics: { summary: 'Trazido de outro site.', image: 'https://exemplo.com/foto.png' },
  work: [{ name: 'Ateliê Sul', position: 'Analista de dados', startDate: '2019-04', endDate: '2021' }],
  awards: [{ title: 'Melhor painel do ano', date: '2020-11-02' }],
  languages: [{ language: 'Inglês', fluency: 'Native speaker' }],
};
