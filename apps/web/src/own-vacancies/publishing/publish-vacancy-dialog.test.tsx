import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, today } from '@trampolim/contract/values/calendar';
import { beforeEach, expect, test } from 'vitest';
import { aCompanyProfile } from '../../../test/company-factory.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { badGatewayPage, emptyResponse, refuse, unreachableMessage } from '../../../test/mock-responses.ts';
import {
  addQualification,
  createVacancyRoute,
  fillRequired,
  getSentVacancies,
  onClose,
  onPublished,
  openDialog,
  publish,
  servePublishing,
} from '../../../test/publish-vacancy.tsx';
import { loseConnection, serve } from '../../../test/serve.ts';
import { aUser } from '../../../test/user-factory.ts';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { toast } from '../../platform/toast.ts';
import { vacancyDrafts } from './vacancy-drafts.tsx';

beforeEach(servePublishing);

const drafts = () => vacancyDrafts.pruneAndList(aUser('Company')._id);

test('missing values are reported next to their fields', async () => {
  await openDialog();

  await publish();

  const title = screen.getByLabelText('Título da vaga');
  await waitFor(() => expect(title).toHaveFocus());
  expect(title).toHaveAccessibleDescription('Dê um título à vaga.');
  expect(screen.getByLabelText('Cidade')).toHaveAccessibleDescription('Informe a cidade.');
  expect(getSentVacancies()).toEqual([]);
});

test('a deadline in the past is reported as soon as it is entered', async () => {
  await openDialog();
  await fillRequired();
  const deadline = screen.getByLabelText('Prazo para se candidatar');
  fireEvent.change(deadline, { target: { value: '2020-01-01' } });
  expect(deadline).toHaveAccessibleDescription('O prazo não pode estar no passado.');

  await publish();

  await waitFor(() => expect(deadline).toHaveFocus());
  expect(getSentVacancies()).toEqual([]);
});

test('publishing closes the dialog, reports the new vacancy and empties the form', async () => {
  await openDialog();
  await fillRequired();

  await publish();

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onPublished).toHaveBeenCalledExactlyOnceWith(aVacancy()._id);
  expect(toast.success).toHaveBeenCalledWith('Sua vaga foi criada com sucesso!');
  expect(screen.getByLabelText('Título da vaga')).toHaveValue('');
  expect(drafts()).toEqual([]);
});

test('after an empty response the vacancy is reported as published', async () => {
  serve({ [createVacancyRoute]: emptyResponse });
  await openDialog();
  await fillRequired();

  await publish();

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onPublished).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(toast.success).toHaveBeenCalledWith('Sua vaga foi criada com sucesso!');
});

test('the server’s error is shown in the form', async () => {
  serve({ [createVacancyRoute]: refuse('vacancy_limit') });
  await openDialog();
  await fillRequired();

  await publish();

  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Erro ao criar vaga\. Sua empresa já tem 15 vagas abertas\./,
  );
  expect(toast.error).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Título da vaga')).toHaveValue('Pessoa padeira');
  expect(onClose).not.toHaveBeenCalled();
});

test('an error without a message shows the fallback message', async () => {
  serve({ [createVacancyRoute]: badGatewayPage });
  await openDialog();
  await fillRequired();

  await publish();

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Erro ao criar vaga\.$/);
});

test('the fallback message is shown without a connection', async () => {
  serve({ [createVacancyRoute]: loseConnection });
  await openDialog();
  await fillRequired();

  await publish();

  expect(await screen.findByRole('alert')).toHaveTextContent(`Erro ao criar vaga. ${unreachableMessage}`);
  expect(toast.error).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Cidade')).toHaveValue('Santos');
});

test('a draft outlives the tab under its own name until it is discarded', async () => {
  await openDialog();
  await fillIn('Título da vaga', 'Pessoa padeira');
  cleanup();
  sessionStorage.clear();
  await openDialog('another');
  expect(screen.getByLabelText('Título da vaga')).toHaveValue('');
  cleanup();
  await openDialog();
  expect(screen.getByLabelText('Título da vaga')).toHaveValue('Pessoa padeira');

  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Descartar mesmo?' }));

  expect(screen.getByLabelText('Título da vaga')).toHaveValue('');
  expect(drafts()).toEqual([]);
});

test('a new vacancy is open for ninety days by default', async () => {
  await openDialog();

  expect(screen.getByLabelText('Prazo para se candidatar')).toHaveValue(addDays(today(), 90));
});

test('a copy has the same values with a new deadline', async () => {
  const { requiredQualifications, desiredSkills } = aVacancy();
  await openDialog('a', aVacancy({ applicationDeadline: '2020-01-01', salary: 'US$ 3500' }));

  expect(screen.getByRole('dialog', { name: 'Duplicar vaga' })).toBeVisible();
  expect(screen.getByLabelText('Título da vaga')).toHaveValue('Pessoa padeira');
  expect(screen.getByLabelText('Prazo para se candidatar')).toHaveValue(addDays(today(), 90));
  expect([drafts(), getSentVacancies()]).toEqual([[], []]);
  await fillIn('Título da vaga', ' da noite');
  expect(drafts().map(({ content }) => content.jobTitle)).toEqual(['Pessoa padeira da noite']);

  await publish();

  await waitFor(() => expect(getSentVacancies()).toHaveLength(1));
  expect(getSentVacancies()[0]).toMatchObject({
    jobTitle: 'Pessoa padeira da noite',
    salary: 'US$ 3500',
    requiredQualifications,
    desiredSkills,
    applicationDeadline: addDays(today(), 90),
  });
});

const openPreview = () => userEvent.click(screen.getByRole('button', { name: 'Pré-visualizar' }));

test('the preview is the public page without its actions, and publishes the vacancy', async () => {
  serve({
    'GET /api/user/company/list-company/:id': aCompanyProfile({ answering: { percent: 86, medianDays: 3 } }),
  });
  await openDialog();
  await fillRequired();
  await userEvent.type(screen.getByLabelText('Salário (opcional)'), '3.500,00');
  await addQualification('Fornadas');

  await openPreview();

  const page = within(await screen.findByRole('dialog', { name: 'Pré-visualização' }));
  expect(page.getByRole('heading', { name: 'Pessoa padeira' })).toBeVisible();
  expect(page.getByText('Santos/SP').closest('p')).toHaveTextContent(
    'Padaria Lumiar · Santos/SP · CLT · publicada hoje',
  );
  const summary = page.getByRole('complementary', { name: 'Resumo da vaga' });
  expect(summary).toHaveTextContent('R$ 3.500');
  expect(summary).toHaveTextContent('Responde a 86% de quem se candidata');
  expect(within(summary).queryByRole('button')).toBeNull();
  expect(page.getByText('Fazer pão francês.')).toBeVisible();
  expect(page.getByText('Fornadas')).toBeVisible();
  expect(getSentVacancies()).toEqual([]);

  await userEvent.click(page.getByRole('button', { name: 'Publicar vaga' }));

  await waitFor(() => expect(getSentVacancies()).toHaveLength(1));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('missing values are reported before the preview', async () => {
  await openDialog();

  await openPreview();

  await waitFor(() => expect(screen.getByLabelText('Título da vaga')).toHaveFocus());
  expect(screen.getByLabelText('Título da vaga')).toHaveAccessibleDescription('Dê um título à vaga.');
  expect(screen.queryByRole('dialog', { name: 'Pré-visualização' })).toBeNull();
});

test('a double click publishes once', async () => {
  await openDialog();
  await fillRequired();

  await userEvent.dblClick(screen.getByRole('button', { name: 'Publicar vaga' }));

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(getSentVacancies()).toHaveLength(1);
});

test('only an unchanged draft is sent again with the same key', async () => {
  serve({ [createVacancyRoute]: loseConnection });
  await openDialog();
  await fillRequired();

  await publish();
  await screen.findByRole('alert');
  await publish();
  await waitFor(() => expect(getSentVacancies()).toHaveLength(2));
  await screen.findByRole('alert');
  await fillIn('Título da vaga', ' confeiteira');
  await publish();
  await waitFor(() => expect(getSentVacancies()).toHaveLength(3));

  const keys = getSentVacancies().map(({ draftKey }) => draftKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
