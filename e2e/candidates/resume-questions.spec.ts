import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../setup/accessibility.ts';
import { test } from '../setup/browser-test.ts';
import { call } from '../setup/call.ts';
import { enter } from '../setup/enter.ts';
import { expectNoOverflow } from '../setup/layout.ts';
import { resumeSection } from '../setup/open-resume.ts';
import { aCandidate } from '../setup/people.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const maxTaps = 20;
const maxLetters = 60;

const lastYear = String(new Date().getFullYear() - 1);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const expectQuestion = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

/** A person takes longer than this between two taps. The page ignores the second half of a double tap. */
const minTapIntervalMs = 750;

/** Counts the taps and the typed letters of a person. */
function countEffort(page: Page) {
  const effort = { taps: 0, letters: 0 };
  let tappedAt = 0;
  const tap = async (target: Locator) => {
    await expect.poll(() => performance.now() - tappedAt).toBeGreaterThan(minTapIntervalMs);
    await target.tap();
    tappedAt = performance.now();
    effort.taps += 1;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    effort.letters += text.length;
  };
  return { effort, tap, type };
}

/** Answers the questions about the last job and the skills. */
async function describeJob(
  page: Page,
  { tap, type }: Pick<ReturnType<typeof countEffort>, 'tap' | 'type'>,
): Promise<void> {
  const pick = (group: string, name: string) =>
    tap(page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }));

  await expectQuestion(page, 'Que trabalho você procura?');
  await expectAccessible(page, 'desired role');
  await tap(button(page, 'Continuar'));
  await expectQuestion(page, 'Você já trabalhou?');
  await expectAccessible(page, 'worked before');
  await tap(button(page, 'Já trabalhei'));
  await expectQuestion(page, 'Qual foi seu último trabalho?');
  await expectAccessible(page, 'last job');
  await tap(button(page, 'O mesmo: Padeira'));
  await expect(page.getByLabel('Empresa')).toBeFocused();
  await type('Padaria Aurora');
  await tap(button(page, 'Continuar'));
  await expectQuestion(page, 'De quando a quando?');
  await expectNoOverflow(page);
  await pick('Início: mês', 'fev');
  await pick('Início: ano', lastYear);
  await pick('Término: mês', 'nov');
  await pick('Término: ano', lastYear);
  await expectAccessible(page, 'period');
  await tap(button(page, 'Continuar'));
  await expectQuestion(page, 'O que você fazia lá?');
  await tap(page.getByText('Preparo e modelagem de massas'));
  await tap(page.getByText('Assamento de pães'));
  await tap(page.getByText('Controle da fermentação'));
  await expectAccessible(page, 'activities');
  await tap(button(page, 'Continuar'));
  await expectQuestion(page, 'O que você sabe fazer?');
  for (const skill of ['Panificação', 'Fermentação natural', 'Operação de forno'])
    await tap(page.getByText(skill, { exact: true }));
  await tap(button(page, 'Continuar'));
}

test('a first useful resume takes at most 20 taps and 60 letters', async ({ page, request }) => {
  const candidate = await aCandidate(request, 'Ana Souza', { desiredRole: 'Padeira' });
  await enter(page, candidate, '/area-candidato');
  const { effort, tap, type } = countEffort(page);

  await tap(resumeSection(page).getByRole('button', { name: 'Começar currículo' }));
  await describeJob(page, { tap, type });
  await expectQuestion(page, 'Até onde você estudou?');
  await page.reload();
  await expectQuestion(page, 'Até onde você estudou?');
  await expectAccessible(page, 'education');
  await tap(button(page, 'Ensino Médio'));
  await expectQuestion(page, 'Está certo?');
  await expect(page.getByLabel('Apresentação')).toHaveValue(/^Já trabalhei como padeira em Padaria Aurora\./);
  await expectAccessible(page, 'review');
  await expectNoOverflow(page);
  await tap(button(page, 'Salvar currículo'));

  await expectQuestion(page, 'Currículo salvo!');
  await expect(page.getByRole('meter', { name: 'Currículo preenchido' })).toHaveJSProperty('value', 70);
  await expectAccessible(page, 'saved');
  expect(effort.taps).toBeLessThanOrEqual(maxTaps);
  expect(effort.letters).toBeLessThanOrEqual(maxLetters);
  const savedResume = await call(request, 'GET /api/user/candidate/list-candidate/', {
    token: candidate.token,
  });
  expect(savedResume).toMatchObject({
    candidateEducationLevel: 'Ensino Médio',
    candidateExperience: [{ role: 'Padeira', startDate: `${lastYear}-02-01`, endDate: `${lastYear}-11-01` }],
    candidateQualifications: [{}, {}, {}],
  });

  await page.goBack();
  await expect(page).toHaveURL('/area-candidato#curriculo');
  await expect(resumeSection(page).getByRole('button', { name: 'Editar currículo' })).toBeVisible();
});

test('the back button returns to the previous question, and the editor opens with the answers', async ({
  page,
  request,
}) => {
  await enter(page, await aCandidate(request), '/montar-curriculo');
  await page.getByRole('button', { name: 'Continuar' }).tap();
  await page.getByRole('button', { name: 'Nunca trabalhei' }).tap();
  await expectQuestion(page, 'O que você já fez sem ser emprego?');
  await page.goBack();
  await expectQuestion(page, 'Você já trabalhou?');
  await page.goBack();
  await expectQuestion(page, 'Que trabalho você procura?');
  await page.goForward();
  await page.goForward();
  await expectQuestion(page, 'O que você já fez sem ser emprego?');

  await page.getByRole('button', { name: 'Ver tudo de uma vez' }).tap();
  const editor = page.getByRole('dialog', { name: 'Editar currículo' });
  await expect(editor.getByLabel('Apresentação')).toHaveValue(/^Procuro meu primeiro emprego\./);
});
