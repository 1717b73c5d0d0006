import { expect, type Locator } from '@playwright/test';
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

test('a first useful resume takes at most 20 taps and 60 letters', async ({ page, request }) => {
  const candidate = await aCandidate(request, 'Ana Souza', { desiredRole: 'Padeira' });
  await enter(page, candidate, '/area-candidato');
  let taps = 0;
  let letters = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    letters += text.length;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const expectQuestion = (name: string) =>
    expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const lastYear = String(new Date().getFullYear() - 1);
  const pick = async (group: string, name: string) =>
    tap(page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }));

  await tap(resumeSection(page).getByRole('button', { name: 'Começar currículo' }));
  await expectQuestion('Que trabalho você procura?');
  await expectAccessible(page, 'desired role');
  await tap(button('Continuar'));
  await expectQuestion('Você já trabalhou?');
  await expectAccessible(page, 'worked before');
  await tap(button('Já trabalhei'));
  await expectQuestion('Qual foi seu último trabalho?');
  await expectAccessible(page, 'last job');
  await tap(button('O mesmo: Padeira'));
  await expect(page.getByLabel('Empresa')).toBeFocused();
  await type('Padaria Aurora');
  await tap(button('Continuar'));
  await expectQuestion('De quando a quando?');
  await expectNoOverflow(page);
  await pick('Começo: mês', 'fev');
  await pick('Começo: ano', lastYear);
  await pick('Saída: mês', 'nov');
  await pick('Saída: ano', lastYear);
  await expectAccessible(page, 'period');
  await tap(button('Continuar'));
  await expectQuestion('O que você fazia lá?');
  await tap(page.getByText('Preparo e modelagem de massas'));
  await tap(page.getByText('Assamento de pães'));
  await tap(page.getByText('Controle da fermentação'));
  await expectAccessible(page, 'activities');
  await tap(button('Continuar'));
  await expectQuestion('O que você sabe fazer?');
  for (const skill of ['Panificação', 'Fermentação natural', 'Operação de forno'])
    await tap(page.getByText(skill, { exact: true }));
  await tap(button('Continuar'));
  await expectQuestion('Até onde você estudou?');
  await page.reload();
  await expectQuestion('Até onde você estudou?');
  await expectAccessible(page, 'education');
  await tap(button('Ensino Médio'));
  await expectQuestion('Está certo?');
  await expect(page.getByLabel('Apresentação')).toHaveValue(/^Já trabalhei como padeira em Padaria Aurora\./);
  await expectAccessible(page, 'review');
  await expectNoOverflow(page);
  await tap(button('Salvar currículo'));

  await expectQuestion('Currículo salvo!');
  await expect(page.getByRole('meter', { name: 'Currículo preenchido' })).toHaveJSProperty('value', 70);
  await expectAccessible(page, 'saved');
  expect(taps).toBeLessThanOrEqual(maxTaps);
  expect(letters).toBeLessThanOrEqual(maxLetters);
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

test('the back button returns to the previous question', async ({ page, request }) => {
  await enter(page, await aCandidate(request), '/montar-curriculo');
  const expectQuestion = (name: string) =>
    expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).tap();
  await page.getByRole('button', { name: 'Nunca trabalhei' }).tap();
  await expectQuestion('O que você já fez sem ser emprego?');
  await page.goBack();
  await expectQuestion('Você já trabalhou?');
  await page.goBack();
  await expectQuestion('Que trabalho você procura?');
  await page.goForward();
  await page.goForward();
  await expectQuestion('O que você já fez sem ser emprego?');

  await page.getByRole('button', { name: 'Ver tudo de uma vez' }).tap();
  const editor = page.getByRole('dialog', { name: 'Editar currículo' });
  await expect(editor.getByLabel('Apresentação')).toHaveValue(/^Procuro meu primeiro emprego\./);
});
