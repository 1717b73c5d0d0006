import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { badGatewayPage, emptyResponse, refuse } from '../../test/mock-responses.ts';
import { calledRoutes, sentTo, serve } from '../../test/serve.ts';
import { changeApplicationStatusRoute, idOf, serveApplicants } from '../../test/serve-applicants.ts';
import {
  advanceClock,
  commentField,
  getOpenedHeading,
  press,
  rowOf,
  showApplicants,
  toastOptionsFor,
  vacancyId,
  waitForResume,
} from '../../test/show-applicants.tsx';
import { aUser } from '../../test/user-factory.ts';
import { toast } from '../platform/toast.ts';
import { ToastRegion } from '../ui/toasts/toast-region.tsx';
import { minMsBeforeDecision } from './review/use-applicant-navigation.ts';

test('a decision is shown optimistically and reverted on failure, without losing its comment', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  serveApplicants();
  const response = Promise.withResolvers<void>();
  serve({ [changeApplicationStatusRoute]: () => response.promise.then(() => badGatewayPage) });
  await showApplicants('?candidato=Ana');

  await waitForResume('Ana');
  await press('c');
  await press('Bem-vinda!{Escape}aj');
  await waitForResume('Bia');
  expect(rowOf('Ana')).toHaveTextContent('Aprovado');
  response.resolve();

  await waitFor(() => expect(rowOf('Ana')).toHaveTextContent('Currículo Enviado'));
  expect(toast.error).toHaveBeenCalledWith('Erro ao atualizar o status.', toastOptionsFor('Ana'));
  expect(rowOf('Ana')).toHaveTextContent('A última decisão não foi enviada. Abra e tente de novo.');
  await userEvent.click(screen.getByRole('button', { name: 'Ana' }));
  await waitForResume('Ana');
  expect(commentField()).toHaveValue('Bem-vinda!');
});

test('a decision with an empty response is confirmed and refetched', async () => {
  const { decide } = serveApplicants();
  serve({
    [changeApplicationStatusRoute]: ({ body }) => {
      decide(body);
      return emptyResponse;
    },
  });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  await press('a');

  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Você aprovou Ana.', {
      key: toastOptionsFor('Ana').key,
    }),
  );
  expect(toast.error).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('link', { name: /^Aprovado/ })).toHaveTextContent('1'));
});

test("a rejected decision shows the reason and the applicant's name", async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  serveApplicants();
  serve({ [changeApplicationStatusRoute]: refuse('application_not_found') });
  await showApplicants('?candidato=Ana');

  await waitForResume('Ana');
  await press('a');

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Erro ao atualizar o status. Candidatura não encontrada.',
      toastOptionsFor('Ana'),
    ),
  );
});

test('a successful retry replaces the error of the same applicant only', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  for (const kind of ['success', 'error'] as const) vi.mocked(toast[kind]).mockRestore();
  onTestFinished(toast.dismissAll);
  // Toasts must not disappear before the assertions.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  render(<ToastRegion />);
  const { decide } = serveApplicants();
  serve({ [changeApplicationStatusRoute]: badGatewayPage });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  await press('aj');
  await waitForResume('Bia');
  await press('a');
  await waitFor(() => expect(screen.getAllByText('Erro ao atualizar o status.')).toHaveLength(2));

  serve({ [changeApplicationStatusRoute]: ({ body }) => decide(body) });
  await userEvent.click(screen.getByRole('button', { name: 'Ana' }));
  await waitForResume('Ana');
  await press('a');

  const toasts = within(await screen.findByRole('region', { name: /^Mensagens/ }));
  expect(await toasts.findByText('Você aprovou Ana.')).toBeVisible();
  await waitFor(() => expect(toasts.getAllByText('Erro ao atualizar o status.')).toHaveLength(1));
  expect(toasts.getByText('Bia')).toBeInTheDocument();
});

test('a decision beyond the history limit shows an error', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  serveApplicants();
  serve({ [changeApplicationStatusRoute]: refuse('history_full') });
  await showApplicants('?candidato=Ana');

  await waitForResume('Ana');
  await press('a');

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Erro ao atualizar o status. Esta candidatura chegou ao limite de 50 mudanças. Vale o status atual.',
      toastOptionsFor('Ana'),
    ),
  );
  expect(rowOf('Ana')).not.toHaveTextContent('tente de novo');
});

test('shortcuts do not decide while the comment with filled placeholders is too long', async () => {
  serveApplicants();
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  await press('c');
  await userEvent.click(commentField());
  // A vacancy title has up to 200 characters.
  await userEvent.paste(`${'a'.repeat(1_801)}{vaga}`);

  expect(screen.getByText('Use no máximo 2.000 caracteres.')).toBeInTheDocument();
  await press('{Escape}a');

  expect(toast.info).toHaveBeenCalledWith('Encurte o comentário antes de decidir.');
  expect(calledRoutes()).not.toContain(changeApplicationStatusRoute);
});

test('neither buttons nor shortcuts decide while the comment has an unknown placeholder', async () => {
  serveApplicants();
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  await press('c');
  await userEvent.click(commentField());
  await userEvent.paste('Olá, {apelido}!');

  expect(screen.getByRole('button', { name: /^Aprovar/ })).toBeDisabled();
  await press('{Escape}a');

  expect(toast.info).toHaveBeenCalledWith('Corrija o comentário antes de decidir.');
  expect(calledRoutes()).not.toContain(changeApplicationStatusRoute);
});

test('a comment draft is stored per author and applicant until it is sent', async () => {
  serveApplicants();
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  await press('c');
  await press('Até segunda!');
  cleanup();

  await showApplicants('?candidato=Bia');
  await waitForResume('Bia');
  expect(screen.queryByLabelText('Comentário para o candidato (opcional)')).toBeNull();
  await press('k');
  await waitForResume('Ana');
  expect(commentField()).toHaveValue('Até segunda!');
  const storedDrafts = () => Object.keys(sessionStorage).filter((name) => name.includes('.comment.'));
  expect(storedDrafts()).toEqual([
    `trampolim.draft.${aUser('Company')._id}.comment.${vacancyId}.${idOf('Ana')}`,
  ]);
  getOpenedHeading('Ana').focus();
  await press('a');

  await waitFor(() => expect(storedDrafts()).toEqual([]));
  expect(sentTo(changeApplicationStatusRoute)).toMatchObject([
    { candidateId: idOf('Ana'), comments: 'Até segunda!' },
  ]);
});

test('a decision can only be changed to the opposite one', async () => {
  serveApplicants({ Ana: 'Aprovado' });
  await showApplicants('?candidato=Ana');

  await waitForResume('Ana');

  expect(screen.getByRole('button', { name: 'Aprovar' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Dispensar' })).toBeEnabled();
});

test('a decision takes one request, which updates the counts and the row', async () => {
  serveApplicants({ Ana: 'Em Análise', Bia: 'Aprovado', Caio: 'Dispensado' });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  const callsBefore = calledRoutes().length;

  await press('a');

  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  expect(await screen.findByRole('link', { name: 'Aprovado 2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Em Análise 0' })).toBeVisible();
  expect(rowOf('Ana')).toHaveTextContent('Aprovado');
  expect(calledRoutes().slice(callsBefore)).toEqual([changeApplicationStatusRoute]);
});

test('after concurrent responses, the counts are right', async () => {
  const { decide } = serveApplicants();
  const response = Promise.withResolvers<void>();
  serve({ [changeApplicationStatusRoute]: ({ body }) => response.promise.then(() => decide(body)) });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  await press('aj');
  await waitForResume('Bia');
  await press('d');
  response.resolve();

  expect(await screen.findByRole('link', { name: 'Aprovado 1' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Dispensado 1' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Currículo Enviado 1' })).toBeVisible();
});

test('a double tap in the dialog decides only about one applicant', async () => {
  const { statuses } = serveApplicants();
  await showApplicants('?candidato=Ana', { isWide: false });
  const resumeOf = (name: string) => within(screen.getByRole('dialog')).findByRole('heading', { name });
  await waitFor(() => screen.getByRole('dialog'));
  await resumeOf('Ana');
  await screen.findByText('Histórico');

  await userEvent.click(screen.getByRole('button', { name: 'Dispensar' }));
  await resumeOf('Bia');
  await screen.findByText('Histórico');
  await userEvent.click(screen.getByRole('button', { name: 'Dispensar' }));
  await waitFor(() => expect(statuses.Ana).toBe('Dispensado'));
  expect(statuses.Bia).toBe('Currículo Enviado');

  advanceClock(minMsBeforeDecision - 1);
  await userEvent.click(screen.getByRole('button', { name: 'Dispensar' }));
  expect(statuses.Bia).toBe('Currículo Enviado');
  advanceClock(1);
  await userEvent.click(screen.getByRole('button', { name: 'Dispensar' }));

  await waitFor(() => expect(statuses.Bia).toBe('Dispensado'));
  expect(sentTo(changeApplicationStatusRoute)).toHaveLength(2);
});
