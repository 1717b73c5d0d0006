import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Locator } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { fillIn } from '../setup/fill-in.ts';
import { expectNoOverflow, resize, stillBox } from '../setup/layout.ts';
import {
  chooseResumeFile,
  openConflict,
  openResumeEditor,
  resumeOfAnotherSite,
  resumeSection,
} from '../setup/open-resume.ts';
import { aCandidate, type Person, signIn } from '../setup/people.ts';
import { waitForToasts } from '../setup/wait-for-toasts.ts';

const getOwnCandidateRoute = 'GET /api/user/candidate/list-candidate/';
const readResume = (request: APIRequestContext, { token }: Person) =>
  call(request, getOwnCandidateRoute, { token });

/** Saves the resume as another device would. */
async function saveElsewhere(request: APIRequestContext, person: Person, body: object): Promise<void> {
  const { _id: id } = await readResume(request, person);
  await call(request, 'PUT /api/user/candidate/update-candidate/:id', {
    token: person.token,
    params: { id },
    body,
  });
}

/** Fills in every section of an empty resume, with an end of the job before its beginning. */
async function fillInResume(editor: Locator): Promise<void> {
  await editor.getByRole('button', { name: 'Adicionar experiência' }).click();
  await fillIn(editor, {
    Cargo: 'Analista de dados',
    Empresa: 'Ateliê Sul',
    Início: '2023-04-01',
    Término: '2022-04-01',
    'Salário (opcional)': '4200',
    'Principais atividades (opcional)': 'Painéis de vendas.',
  });
  await editor.getByLabel('Apresentação').fill('Gosto de dados que contam histórias.');
  await editor.getByRole('button', { name: 'Adicionar curso' }).click();
  await fillIn(editor, {
    Curso: 'Estatística',
    Instituição: 'USP',
    'Ano de conclusão (opcional)': '2018',
  });
  await editor.getByRole('button', { name: 'Adicionar idioma' }).click();
  await fillIn(editor, { Idioma: 'Outro', Nível: 'Fluente' });
  await editor.getByLabel('Qual idioma?').fill('Talian');
  for (const skill of ['Trabalho em equipe', 'Comunicação', 'Organização']) {
    await editor.getByRole('button', { name: skill, exact: true }).click();
  }
  await editor.getByLabel('Site ou perfil (opcional)').fill('https://exemplo.com.br/helena');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a candidate fills in an empty resume completely', async ({ page, request }) => {
    const candidate = await aCandidate(request);
    await enter(page, candidate, '/area-candidato#curriculo');
    await expect(page.getByRole('meter', { name: 'Currículo preenchido' })).toHaveJSProperty('value', 0);
    // Shows the whole page, so that the menu at the bottom does not cover part of a button.
    await resize(page, { width: 390, height: 3000 });
    await expectAccessible(page, 'empty resume');

    await resumeSection(page).getByRole('button', { name: 'Ver tudo de uma vez' }).click();
    const editor = page.getByRole('dialog', { name: 'Editar currículo' });
    await fillInResume(editor);
    await expectAccessible(page, 'resume being edited');

    await editor.getByRole('button', { name: 'Salvar currículo' }).click();
    await expect(editor.getByLabel('Início')).toBeFocused();
    await expect(editor.getByText('A data de início não pode ser depois da data de término!')).toBeVisible();
    await expectAccessible(page, 'resume with a mistake');
    await resize(page, { width: 390, height: 844 });
    await editor.getByLabel('Trabalho aqui atualmente').check();
    await editor.getByRole('button', { name: 'Salvar currículo' }).click();

    await expect(page.getByText('Currículo atualizado com sucesso!')).toBeVisible();
    await expect(editor).toBeHidden();
    await expect(page.getByText('Seu currículo está completo. Mantenha-o em dia.')).toBeVisible();
    const experience = page.getByText('Ateliê Sul · abr. de 2023 – atual · R$ 4.200');
    await expect(experience).toBeHidden();
    await expect(
      page.getByText('1 experiência · 1 curso · 1 idioma · 3 qualificações', { exact: true }),
    ).toBeVisible();
    await expectAccessible(page, 'full resume, collapsed');
    await resumeSection(page).getByText('Ver currículo').click();
    await expect(experience).toBeVisible();
    await expectAccessible(page, 'full resume');
    await expectNoOverflow(page);
    expect(await readResume(request, candidate)).toMatchObject({
      candidateIdioms: [{ name: 'Talian', level: 'Fluente' }],
      resumeVersion: 2,
    });
  });

  test('entries are reordered by touch', async ({ page, request }) => {
    const candidate = await aCandidate(request);
    await saveElsewhere(request, candidate, {
      candidateQualifications: ['SQL', 'Python', 'Excel'].map(toQualification),
    });
    await enter(page, candidate, '/area-candidato');
    const editor = await openResumeEditor(page);
    await editor.getByRole('button', { name: 'Mudar a ordem: Qualificações' }).click();
    const names = editor.getByRole('list', { name: 'Ordem: Qualificações' }).getByRole('listitem');
    await names.nth(1).evaluate((row) => row.scrollIntoView({ block: 'center' }));
    const from = await stillBox(editor.getByRole('button', { name: 'Arrastar Excel' }));
    const to = await stillBox(editor.getByRole('button', { name: 'Arrastar SQL' }));

    const touch = await page.context().newCDPSession(page);
    // The middle of a handle, which is 44 pixels wide and high.
    const touchAt = (x: number, y: number) => ({ touchPoints: [{ x: x + 22, y: y + 22 }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...touchAt(from.x, from.y) });
    for (const y of [from.y - 20, (from.y + to.y) / 2, to.y, to.y - 4]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...touchAt(from.x, y) });
    }
    await expect(names.filter({ hasText: 'Excel' })).toHaveAttribute('data-dragging', 'true');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

    await expect(names).toHaveText(['Excel', 'SQL', 'Python']);
  });
});

const toQualification = (description: string) => ({ description });

test('the editor opens at the section to be filled in', async ({ page, request }) => {
  const candidate = await aCandidate(request);
  await saveElsewhere(request, candidate, {
    candidateAbout: 'Oi.',
    candidateExperience: Array.from({ length: 12 }, (_, index) => ({
      role: `Cargo ${index}`,
      company: 'Ateliê Sul',
      startDate: '2020-01-01',
      mainActivities: 'Painéis',
    })),
    candidateCourses: [{ name: 'Estatística', institution: 'USP' }],
    candidateQualifications: ['SQL', 'Python', 'Excel'].map(toQualification),
  });
  await enter(page, candidate, '/area-candidato');
  await page.getByRole('button', { name: 'Adicionar: Informe seus idiomas' }).click();

  const editor = page.getByRole('dialog', { name: 'Editar currículo' });
  await expect(editor.getByRole('heading', { name: 'Idiomas' })).toBeFocused();
  await expect(editor.getByRole('button', { name: 'Adicionar idioma' })).toBeInViewport({ ratio: 1 });
});

test('entries are reordered by keyboard, with announcements', async ({ page, request }) => {
  const candidate = await aCandidate(request);
  await saveElsewhere(request, candidate, {
    candidateQualifications: ['SQL', 'Python', 'Excel'].map(toQualification),
  });
  await enter(page, candidate, '/area-candidato');
  const editor = await openResumeEditor(page);
  await editor.getByRole('button', { name: 'Mudar a ordem: Qualificações' }).press('Enter');
  const handle = editor.getByRole('button', { name: 'Arrastar SQL' });
  const row = editor.getByRole('listitem').filter({ hasText: 'SQL' });
  await expectAccessible(page, 'order of entries');

  await handle.press('Space');
  await expect(editor.getByText('Movendo SQL, posição 1 de 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(editor.getByText('SQL: posição 2 de 3.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(editor.getByText('Cancelado. SQL voltou para o lugar.')).toBeAttached();
  await expect(row).toHaveAttribute('data-dragging', 'false');

  await handle.press('Space');
  await expect(row).toHaveAttribute('data-dragging', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(editor.getByText('SQL: posição 2 de 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(editor.getByText('SQL ficou na posição 2 de 3.')).toBeAttached();
  await expect(handle).toBeFocused();
  await editor.getByRole('button', { name: 'Salvar currículo' }).click();

  await expect(page.getByText('Currículo atualizado com sucesso!')).toBeVisible();
  const { candidateQualifications } = await readResume(request, candidate);
  expect(candidateQualifications).toEqual(['Python', 'SQL', 'Excel'].map(toQualification));
});

test('unsaved changes survive the tab and the session and are only offered to their author', async ({
  page,
  context,
  request,
}) => {
  const candidate = await aCandidate(request);
  await enter(page, candidate, '/area-candidato');
  const editor = await openResumeEditor(page);
  await editor.getByLabel('Apresentação').fill('Pela metade');
  await expect(editor.getByText('Rascunho salvo neste aparelho.')).toBeVisible();
  await page.close();

  const nextTab = await context.newPage();
  await signIn(nextTab, await aCandidate(request, 'Bianca Torres'));
  await expect(resumeSection(nextTab).getByRole('button', { name: 'Começar currículo' })).toBeVisible();
  await expect(nextTab.getByText('Você tem alterações não salvas')).toHaveCount(0);
  await nextTab.getByRole('button', { name: 'Sair' }).click();
  await signIn(nextTab, candidate);
  await expect(nextTab.getByText(/^Você tem alterações não salvas de hoje às \d\d:\d\d\.$/)).toBeVisible();
  await expectAccessible(nextTab, 'resume that was not saved');
  await nextTab.getByRole('button', { name: 'Continuar de onde parou' }).click();

  await expect(nextTab.getByLabel('Apresentação')).toHaveValue('Pela metade');
  await nextTab.getByRole('button', { name: 'Salvar currículo' }).click();
  await expect(nextTab.getByText('Currículo atualizado com sucesso!')).toBeVisible();
  await expect(nextTab.getByText('Pela metade')).toBeVisible();
  await expect(nextTab.getByText('Você tem alterações não salvas')).toHaveCount(0);
});

test.describe('two tabs', () => {
  test.use({ expectedErrors: /409|Conflict/ });

  test('a candidate resolves a conflict between two tabs by section', async ({ page, request }) => {
    const candidate = await aCandidate(request);
    await enter(page, candidate, '/area-candidato');
    const conflict = await openConflict(page, () =>
      saveElsewhere(request, candidate, {
        candidateAbout: 'Escrito na outra aba.',
        candidateIdioms: [{ name: 'Inglês', level: 'Fluente' }],
      }),
    );
    await expectAccessible(page, 'resume changed elsewhere');
    await expect(conflict.getByRole('group')).toHaveCount(2);
    await conflict.getByRole('button', { name: 'Manter a minha versão' }).click();

    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Escrito nesta aba.')).toBeVisible();
    expect(await readResume(request, candidate)).toMatchObject({
      candidateAbout: 'Escrito nesta aba.',
      candidateIdioms: [{ name: 'Inglês', level: 'Fluente' }],
    });
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByText('Escrito na outra aba.')).toBeVisible();
  });
});

test('a resume from another site is imported after a review and exported', async ({ page, request }) => {
  const candidate = await aCandidate(request, 'Helena Prado');
  await enter(page, candidate, '/area-candidato');
  const dialog = await chooseResumeFile(page, resumeOfAnotherSite);
  await expect(dialog.getByText('Experiência 1, término: “2021” vira 31/12/2021')).toBeVisible();
  await expect(dialog.getByText('Prêmios 1, título: “Melhor painel do ano”')).toBeVisible();
  await expectAccessible(page, 'content of an imported file');
  await dialog.getByRole('button', { name: 'Revisar no editor' }).click();

  await expect(page.getByLabel('Apresentação')).toHaveValue('Trazido de outro site.');
  expect((await readResume(request, candidate)).candidateAbout).toBe('');
  await page.getByRole('button', { name: 'Salvar currículo' }).click();
  await expect(page.getByText('Currículo atualizado com sucesso!')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar cópia (JSON)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('curriculo-helena-prado.json');
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    basics: { name: 'Helena Prado', summary: 'Trazido de outro site.' },
    work: [{ name: 'Ateliê Sul', startDate: '2019-04-01', endDate: '2021-12-31' }],
    languages: [{ language: 'Inglês', fluency: 'fluente' }],
  });
});

test.describe('without a network', () => {
  test.use({
    expectedErrors:
      /Failed to (load|fetch)|ERR_INTERNET_DISCONNECTED|Sem resposta|não chegou|dynamically imported/,
  });

  test('a failure to load the editor shows an error, and the next attempt opens it', async ({
    page,
    context,
    request,
  }) => {
    await enter(page, await aCandidate(request), '/area-candidato');
    const button = resumeSection(page).getByRole('button', { name: 'Começar currículo' });
    await expect(button).toBeVisible();
    await waitForToasts(page);
    await context.setOffline(true);
    await button.click();

    await expect(page.getByText('O editor não carregou. Confira sua conexão e tente de novo.')).toBeVisible();
    await expect(button).toBeEnabled();
    await context.setOffline(false);
    await button.click();

    // The page was reloaded, because browsers do not request failed code again.
    await expect(page.getByRole('dialog', { name: 'Editar currículo' })).toBeVisible();
    await page.keyboard.press('Escape');
    // The request to open the editor after a reload is used once.
    await page.reload();
    await expect(button).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
