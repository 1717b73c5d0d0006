import { cleanup, screen, waitFor } from '@testing-library/react';
import { today } from '@trampolim/contract/values/calendar';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fillIn } from '../../../test/fill-in.ts';
import { refuse, unreachableMessage } from '../../../test/mock-responses.ts';
import { aFullCandidate, anOwnCandidate } from '../../../test/own-candidate-factory.ts';
import {
  answerJob,
  clickContinue,
  findQuestion,
  getResumePhrasesRoute,
  lastYear,
  openQuestions,
  pick,
  serveQuestions,
  tick,
} from '../../../test/resume-questions.tsx';
import {
  getOwnCandidateRoute,
  getSentResumes,
  press,
  server,
  updateCandidateRoute,
} from '../../../test/resume-section.tsx';
import { callsTo, loseConnection, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { ResumeSection } from '../resume-section.tsx';

beforeAll(async () => {
  await import('../resume-changes.ts');
});

beforeEach(serveQuestions);

test('a resume that is created by tapping is sent in one request', async () => {
  const { router } = await openQuestions();
  await answerJob();
  await tick('Preparo de massas');
  await tick('Assamento de pães');
  await clickContinue();
  await findQuestion('O que você sabe fazer?');
  for (const skill of ['Panificação', 'Fermentação natural', 'Operação de forno']) await tick(skill);
  await clickContinue();
  await findQuestion('Até onde você estudou?');
  await press('Ensino Médio');
  await findQuestion('Está certo?');
  expect(screen.getByLabelText('Apresentação')).toHaveValue(
    'Já trabalhei como padeira em Padaria Aurora. Tenho experiência com preparo de massas e assamento de pães. Procuro vaga de padeira.',
  );
  await press('Salvar currículo');

  await findQuestion('Currículo salvo!');
  expect(getSentResumes()).toEqual([
    {
      resumeVersion: 1,
      candidateEducationLevel: 'Ensino Médio',
      candidateAbout: expect.stringMatching(/^Já trabalhei como padeira/) as string,
      candidateExperience: [
        {
          role: 'Padeira',
          company: 'Padaria Aurora',
          startDate: `${lastYear}-01-01`,
          endDate: `${lastYear}-11-01`,
          mainActivities: 'Preparo de massas\nAssamento de pães',
        },
      ],
      candidateQualifications: [
        { description: 'Panificação' },
        { description: 'Fermentação natural' },
        { description: 'Operação de forno' },
      ],
    },
  ]);
  expect(screen.getByRole('meter', { name: 'Currículo preenchido' })).toHaveAttribute('value', '70');
  expect(screen.getByText('Adicione um curso')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver vagas que combinam' })).toBeVisible();
  expect(router.state.location.search).toEqual({ pergunta: 'pronto' });
  expect(localStorage).toHaveLength(0);
});

test('a candidate with a current job is not asked for its end', async () => {
  await openQuestions('/montar-curriculo');
  await clickContinue();
  await press('Estou trabalhando');
  await findQuestion('Onde você trabalha?');
  await press('O mesmo: Padeira');
  expect(screen.getByLabelText('Empresa')).toHaveFocus();
  await press('Por conta própria');
  await clickContinue();
  await findQuestion('Quando você começou?');
  expect(screen.getByRole('checkbox', { name: 'Estou trabalhando aqui' })).toBeChecked();
  expect(screen.queryByRole('group', { name: 'Término' })).toBeNull();
  await clickContinue();
  expect(await screen.findByText('Escolha o mês e o ano em que começou.')).toBeVisible();
  await pick('Início: mês', 'jan');
  await pick('Início: ano', lastYear);
  await clickContinue();
  await findQuestion('O que você faz lá?');
});

test('a job cannot end before its start or start in a future month', async () => {
  await openQuestions();
  await answerJob();
  await press('Voltar');
  await pick('Início: mês', 'dez');
  await clickContinue();
  expect(await screen.findByText('A data de início não pode ser depois da data de término!')).toBeVisible();

  vi.setSystemTime(`${today().slice(0, 4)}-03-10T12:00:00Z`);
  await pick('Início: ano', today().slice(0, 4));
  await clickContinue();
  expect(await screen.findByText('Esse mês ainda não chegou.')).toBeVisible();
  vi.useRealTimers();
});

test('a candidate without a job enters activities, education and availability', async () => {
  await openQuestions();
  await clickContinue();
  await press('Nunca trabalhei');
  await findQuestion('O que você já fez sem ser emprego?');
  await tick('Fiz trabalho voluntário');
  await tick('Cuidei da casa');
  await clickContinue();
  await findQuestion('Você fez algum curso?');
  await fillIn('Curso', 'Informática');
  await clickContinue();
  expect(await screen.findByText('Informe onde foi.')).toBeVisible();
  await fillIn('Onde', 'Senac');
  await clickContinue();
  await findQuestion('Quando você pode trabalhar?');
  await tick('Começo imediato');
  await tick('De manhã');
  await clickContinue();
  await findQuestion('O que você sabe fazer?');
  await tick('Panificação');
  await clickContinue();
  await press('Ensino Médio');
  await findQuestion('Está certo?');
  await press('Salvar currículo');

  await findQuestion('Currículo salvo!');
  expect(getSentResumes()).toEqual([
    {
      resumeVersion: 1,
      candidateEducationLevel: 'Ensino Médio',
      candidateAbout:
        'Procuro meu primeiro emprego. Fiz trabalho voluntário e cuidei da casa. Disponibilidade: começo imediato e de manhã. Procuro vaga de padeira.',
      candidateCourses: [{ name: 'Informática', institution: 'Senac' }],
      candidateQualifications: [{ description: 'Panificação' }],
    },
  ]);
});

test('after a reload the answers and the question are restored', async () => {
  await openQuestions();
  await answerJob();
  await tick('Preparo de massas');
  cleanup();

  await openQuestions();
  await findQuestion('O que você fazia lá?');
  expect(await screen.findByRole('checkbox', { name: 'Preparo de massas' })).toBeChecked();
  cleanup();

  await openQuestions('/montar-curriculo?pergunta=emprego');
  await findQuestion('Qual foi seu último trabalho?');
  expect(screen.getByLabelText('Empresa')).toHaveValue('Padaria Aurora');
});

test('an answer that also opened the next question is restored after a reload', async () => {
  await openQuestions();
  await clickContinue();
  await press('Nunca trabalhei');
  await findQuestion('O que você já fez sem ser emprego?');
  cleanup();

  await openQuestions();
  expect(await findQuestion('O que você já fez sem ser emprego?')).toBeVisible();
});

test('a URL cannot skip a question that has to be answered', async () => {
  await openQuestions('/montar-curriculo?pergunta=revisao');
  expect(await findQuestion('Você já trabalhou?')).toBeVisible();
});

test('the back button of the browser and of the page go back one question', async () => {
  const { router } = await openQuestions();
  await answerJob();
  router.history.back();
  await findQuestion('De quando a quando?');
  router.history.back();
  await findQuestion('Qual foi seu último trabalho?');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Qual foi seu último trabalho?' })).toHaveFocus(),
  );
  const historyLength = window.history.length;
  await press('Voltar');
  await findQuestion('Você já trabalhou?');
  expect(screen.getByRole('button', { name: 'Já trabalhei' })).toHaveAttribute('aria-pressed', 'true');
  expect(window.history).toHaveLength(historyLength);
  router.history.back();
  await findQuestion('Que trabalho você procura?');
});

test('a change from the last question leads back to it', async () => {
  await openQuestions();
  await answerJob();
  await clickContinue();
  await clickContinue();
  await press('Ensino Médio');
  await findQuestion('Está certo?');
  await press('Editar: Trabalho');
  await fillIn('Empresa', ' Nova');
  await clickContinue();
  await findQuestion('Está certo?');
  expect(screen.getByText('Padeira, Padaria Aurora Nova')).toBeVisible();

  await press('Adicionar: Curso (opcional)');
  await findQuestion('Você fez algum curso?');
  await press('Voltar');
  await findQuestion('Está certo?');
});

test('missing suggestions do not block the next question', async () => {
  serve({ [getResumePhrasesRoute]: loseConnection });
  await openQuestions();
  await answerJob();
  expect(await screen.findByText(/As sugestões não carregaram/)).toBeVisible();
  await fillIn('Outra atividade (opcional)', 'Entrega de pães');
  await clickContinue();
  await findQuestion('O que você sabe fazer?');
});

test('the answers stay if the network fails', async () => {
  serve({ [updateCandidateRoute]: loseConnection });
  await openQuestions();
  await answerJob();
  await clickContinue();
  await clickContinue();
  await press('Ensino Médio');
  await press('Salvar currículo');

  expect(await screen.findByText(`Erro ao salvar o currículo! ${unreachableMessage}`)).toBeVisible();
  expect(localStorage).toHaveLength(1);
});

test('a resume that was changed elsewhere is compared', async () => {
  await openQuestions();
  await answerJob();
  await clickContinue();
  await clickContinue();
  await press('Ensino Médio');
  serve({
    [updateCandidateRoute]: ({ body }) =>
      body?.resumeVersion === 1 ? refuse('resume_changed') : server.candidate,
    [getOwnCandidateRoute]: anOwnCandidate({ candidateAbout: 'Escrito no computador.', resumeVersion: 2 }),
  });
  await press('Salvar currículo');
  await screen.findByRole('dialog', { name: 'Seu currículo mudou em outro lugar' });
  expect(callsTo(updateCandidateRoute).map(({ body }) => Object.keys(body ?? {}))).toContainEqual([
    'candidateEducationLevel',
  ]);
  await press('Manter a minha versão');
  // The refused request, the account fields, and the sections of the own version.
  await waitFor(() => expect(getSentResumes()).toHaveLength(3));
});

test('the full editor continues with the answers', async () => {
  const { router } = await openQuestions();
  await answerJob();
  await press('Ver tudo de uma vez');
  await waitFor(() => expect(router.state.location.pathname).toBe('/area-candidato'));
  cleanup();
  await show(<ResumeSection />, { at: '/area-candidato', as: aUser('Candidate') });
  await press('Continuar de onde parou');
  expect(await screen.findByText('Padeira, Padaria Aurora')).toBeVisible();
});

test('a candidate who already has a resume is redirected to it', async () => {
  server.candidate = aFullCandidate();
  const { router } = await openQuestions();
  await waitFor(() => expect(router.state.location.href).toBe('/area-candidato#curriculo'));
});
