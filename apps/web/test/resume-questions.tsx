import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { today } from '@trampolim/contract/values/calendar';
import { vi } from 'vitest';
import { ResumeQuestionsPage } from '../src/resume/questions/questions-page.tsx';
import { fillIn } from './fill-in.ts';
import { press, serveResume } from './resume-section.tsx';
import { serve } from './serve.ts';
import { show } from './show.tsx';
import { aUser } from './user-factory.ts';

export const getResumePhrasesRoute = 'GET /api/user/candidate/resume-phrases';
export const lastYear = String(Number(today().slice(0, 4)) - 1);

/** Serves the calls of the questions about a resume. */
export function serveQuestions(): void {
  serveResume();
  serve({
    [getResumePhrasesRoute]: {
      occupation: 'padeiro',
      activities: ['Preparo de massas', 'Controle da fermentação', 'Assamento de pães'],
      skills: ['Panificação', 'Fermentação natural', 'Operação de forno'],
    },
    'GET /api/public/search-suggestions': { suggestions: [] },
  });
  vi.spyOn(window, 'scrollTo').mockReturnValue();
}

export const openQuestions = (at = '/montar-curriculo') =>
  show(<ResumeQuestionsPage />, { at, as: aUser('Candidate') });
export const findQuestion = (name: string) => screen.findByRole('heading', { name, level: 1 });
export const clickContinue = () => press('Continuar');
export const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
export const pick = async (group: string, name: string) =>
  userEvent.click(
    within(await screen.findByRole('radiogroup', { name: group })).getByRole('radio', { name }),
  );

/** Answers everything up to the activities. */
export async function answerJob(): Promise<void> {
  await findQuestion('Que trabalho você procura?');
  await clickContinue();
  await findQuestion('Você já trabalhou?');
  await press('Já trabalhei');
  await findQuestion('Qual foi seu último trabalho?');
  await press('O mesmo: Padeira');
  await fillIn('Empresa', 'Padaria Aurora');
  await clickContinue();
  await findQuestion('De quando a quando?');
  await pick('Início: mês', 'jan');
  await pick('Início: ano', lastYear);
  await pick('Término: mês', 'nov');
  await pick('Término: ano', lastYear);
  await clickContinue();
  await findQuestion('O que você fazia lá?');
}
