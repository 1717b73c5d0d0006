import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { badGatewayPage, emptyResponse, refuse } from '../../test/answers.ts';
import { anApplicant } from '../../test/application-factory.ts';
import { calledRoutes, callsTo, sentTo, serve } from '../../test/serve.ts';
import { deciding, idOf, reading, serveApplicants } from '../../test/serve-applicants.ts';
import {
  commentField,
  matterOf,
  opened,
  passTime,
  press,
  read,
  rowOf,
  showApplicants,
  vacancyId,
} from '../../test/show-applicants.tsx';
import { aUser } from '../../test/user-factory.ts';
import { toast } from '../platform/toast.ts';
import { ToastRegion } from '../ui/toasts/toast-region.tsx';

test('a decision is shown optimistically and reverted on failure, without losing its comment', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  serveApplicants();
  const answer = Promise.withResolvers<void>();
  serve({ [deciding]: () => answer.promise.then(() => badGatewayPage) });
  await showApplicants('?candidato=Ana');

  await read('Ana');
  await press('c');
  await press('Bem-vinda!{Escape}aj');
  await read('Bia');
  expect(rowOf('Ana')).toHaveTextContent('Aprovado');
  answer.resolve();

  await waitFor(() => expect(rowOf('Ana')).toHaveTextContent('Currículo Enviado'));
  expect(toast.error).toHaveBeenCalledWith('Erro ao atualizar o status.', matterOf('Ana'));
  expect(rowOf('Ana')).toHaveTextContent('A última decisão não foi enviada. Abra e tente de novo.');
  await userEvent.click(screen.getByRole('button', { name: 'Ana' }));
  await read('Ana');
  expect(commentField()).toHaveValue('Bem-vinda!');
});

test('a decision with an empty response is confirmed and refetched', async () => {
  const { decide } = serveApplicants();
  serve({
    [deciding]: ({ body }) => {
      decide(body);
      return emptyResponse;
    },
  });
  await showApplicants('?candidato=Ana');
  await read('Ana');
  await press('a');

  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Você aprovou Ana.', { of: matterOf('Ana').of }),
  );
  expect(toast.error).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('link', { name: /^Aprovado/ })).toHaveTextContent('1'));
});

test("a rejected decision shows the reason and the applicant's name", async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  serveApplicants();
  serve({ [deciding]: refuse('application_not_found') });
  await showApplicants('?candidato=Ana');

  await read('Ana');
  await press('a');

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Erro ao atualizar o status. Candidatura não encontrada.',
      matterOf('Ana'),
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
  serve({ [deciding]: badGatewayPage });
  await showApplicants('?candidato=Ana');
  await read('Ana');
  await press('aj');
  await read('Bia');
  await press('a');
  await waitFor(() => expect(screen.getAllByText('Erro ao atualizar o status.')).toHaveLength(2));

  serve({ [deciding]: ({ body }) => decide(body) });
  await userEvent.click(screen.getByRole('button', { name: 'Ana' }));
  await read('Ana');
  await press('a');

  const toasts = within(await screen.findByRole('region', { name: /^Mensagens/ }));
  expect(await toasts.findByText('Você aprovou Ana.')).toBeVisible();
  await waitFor(() => expect(toasts.getAllByText('Erro ao atualizar o status.')).toHaveLength(1));
  expect(toasts.getByText('Bia')).toBeInTheDocument();
});

test('a decision beyond the history limit shows an error', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  serveApplicants();
  serve({ [deciding]: refuse('history_full') });
  await showApplicants('?candidato=Ana');

  await read('Ana');
  await press('a');

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Erro ao atualizar o status. Esta candidatura já teve 50 mudanças e não aceita outras: vale o status atual.',
      matterOf('Ana'),
    ),
  );
  expect(rowOf('Ana')).not.toHaveTextContent('tente de novo');
});

test('shortcuts do not decide while the comment is too long', async () => {
  serveApplicants();
  await showApplicants('?candidato=Ana');
  await read('Ana');
  await press('c');
  await userEvent.click(commentField());
  await userEvent.paste('a'.repeat(2_001));

  expect(screen.getByText('2.001 de 2.000')).toBeInTheDocument();
  await press('{Escape}a');

  expect(toast.info).toHaveBeenCalledWith('Encurte o comentário antes de decidir.');
  expect(calledRoutes()).not.toContain(deciding);
});

test('a comment draft survives leaving the screen, per author and applicant, until it is sent', async () => {
  serveApplicants();
  await showApplicants('?candidato=Ana');
  await read('Ana');
  await press('c');
  await press('Até segunda!');
  cleanup();

  await showApplicants('?candidato=Bia');
  await read('Bia');
  expect(screen.queryByLabelText('Comentário para o candidato (opcional)')).toBeNull();
  await press('k');
  await read('Ana');
  expect(commentField()).toHaveValue('Até segunda!');
  const storedDrafts = () => Object.keys(sessionStorage).filter((name) => name.includes('.comment.'));
  expect(storedDrafts()).toEqual([
    `trampolim.draft.${aUser('Company')._id}.comment.${vacancyId}.${idOf('Ana')}`,
  ]);
  opened('Ana').focus();
  await press('a');

  await waitFor(() => expect(storedDrafts()).toEqual([]));
  expect(sentTo(deciding)).toMatchObject([{ candidateId: idOf('Ana'), comments: 'Até segunda!' }]);
});

test('a decision can only be changed to the opposite one', async () => {
  serveApplicants({ Ana: 'Aprovado' });
  await showApplicants('?candidato=Ana');

  await read('Ana');

  expect(screen.getByRole('button', { name: 'Aprovar' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Dispensar' })).toBeEnabled();
});

test('a decision takes one request, which updates the counts and the card', async () => {
  serveApplicants({ Ana: 'Em Análise', Bia: 'Aprovado', Caio: 'Dispensado' });
  await showApplicants('?candidato=Ana');
  await read('Ana');
  const before = calledRoutes().length;

  await press('a');

  await waitFor(() => expect(toast.success).toHaveBeenCalled());
  expect(await screen.findByRole('link', { name: 'Aprovado 2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Em Análise 0' })).toBeVisible();
  expect(rowOf('Ana')).toHaveTextContent('Aprovado');
  expect(calledRoutes().slice(before)).toEqual([deciding]);
});

test('concurrent responses end with the right counts', async () => {
  const { decide } = serveApplicants();
  const answer = Promise.withResolvers<void>();
  serve({ [deciding]: ({ body }) => answer.promise.then(() => decide(body)) });
  await showApplicants('?candidato=Ana');
  await read('Ana');
  await press('aj');
  await read('Bia');
  await press('d');
  answer.resolve();

  expect(await screen.findByRole('link', { name: 'Aprovado 1' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Dispensado 1' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Currículo Enviado 1' })).toBeVisible();
});

test('one tab is current, whichever applicant is open', async () => {
  serveApplicants({ Ana: 'Aprovado' });
  await showApplicants('?status=Aprovado&candidato=Ana');
  const tabs = within(screen.getByRole('navigation', { name: 'Candidatos por status' }));
  const marked = () => tabs.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);

  expect(marked()).toEqual([expect.stringContaining('Aprovado')]);
  await userEvent.click(screen.getByRole('link', { name: /^Todos/ }));

  await waitFor(() => expect(marked()).toEqual([expect.stringContaining('Todos')]));
});

test("a row shows the applicant's facts without being opened", async () => {
  serveApplicants({ Ana: 'Dispensado' });
  await showApplicants();

  const row = rowOf('Ana');
  expect(row).toHaveTextContent('Dispensado');
  expect(row).toHaveTextContent('Padaria');
  expect(row).toHaveTextContent('30 anos · Santos/SP');
  expect(row).not.toHaveTextContent('Pretensão salarial');
});

test('in the dialog, a double tap decides once, and the next applicant accepts a decision after a delay', async () => {
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

  passTime(399);
  await userEvent.click(screen.getByRole('button', { name: 'Dispensar' }));
  expect(statuses.Bia).toBe('Currículo Enviado');
  passTime(1);
  await userEvent.click(screen.getByRole('button', { name: 'Dispensar' }));

  await waitFor(() => expect(statuses.Bia).toBe('Dispensado'));
  expect(sentTo(deciding)).toHaveLength(2);
});

test('the current tab is scrolled into view', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.matches('[aria-current="page"]') ? new DOMRect(500, 0, 100, 40) : new DOMRect(0, 0, 300, 40);
  });
  serveApplicants({ Ana: 'Dispensado' });
  await showApplicants('?status=Dispensado');

  await screen.findByRole('link', { name: 'Dispensado 1' });
  const row = screen.getByRole('navigation', { name: 'Candidatos por status' });
  await waitFor(() => expect(row.scrollLeft).toBe(400));
});

test('the empty panel explains the effect of opening, and a failed resume shows an error', async () => {
  serveApplicants();
  serve({ [reading]: refuse('internal') });
  await showApplicants();
  expect(screen.getByRole('complementary', { name: 'Candidato aberto' })).toHaveTextContent(
    'Escolha um candidato para ler o currículo. Depois de três segundos de leitura, a candidatura passa para Em Análise e a pessoa fica sabendo.',
  );

  await userEvent.click(screen.getByRole('button', { name: 'Ana' }));

  expect(await screen.findByText(/^Erro ao carregar detalhes do candidato\./)).toBeVisible();
});

test('applicants can be ordered by date, match, experience and rating', async () => {
  serveApplicants();
  await showApplicants();
  await userEvent.click(screen.getByRole('button', { name: 'Filtros e ordem' }));

  const textsOf = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(textsOf('Ordenar por')).toEqual([
    'Mais recentes',
    'Mais antigas',
    'Mais compatíveis',
    'Mais experiência',
    'Melhor avaliação',
  ]);
  expect(textsOf('Experiência')).toEqual([
    'Toda experiência',
    'Tem experiência',
    'Não tem experiência',
    'Mais de 3 anos',
    'Mais de 5 anos',
  ]);
});

test('the best match comes first unless the address has another order', async () => {
  serveApplicants();
  await showApplicants();
  const orders = () =>
    callsTo('GET /api/user/company/vacancy/list-interested/:id').map(({ query }) => query.get('order'));
  expect(new Set(orders())).toEqual(new Set(['match']));
  await userEvent.click(screen.getByRole('button', { name: 'Filtros e ordem' }));
  const order = screen.getByRole('combobox', { name: 'Ordenar por' });
  expect(order).toHaveDisplayValue('Mais compatíveis');

  await userEvent.selectOptions(order, 'Mais recentes');

  await vi.waitFor(() => expect(orders().at(-1)).toBe('newest'));
});

test.each([
  ['nearly equal', [40, 48, 44], 0],
  ['different', [80, 48, 44], 3],
])('%s scores %j are shown %i times, and the words always', async (_, scores, shown) => {
  serveApplicants();
  serve({
    'GET /api/user/company/vacancy/list-interested/:id': scores.map((matchScore, index) =>
      anApplicant({
        _id: idOf(['Ana', 'Bia', 'Caio'][index] ?? ''),
        candidateName: ['Ana', 'Bia', 'Caio'][index] ?? '',
        matchScore,
        fit: ['mora na cidade', 'pretensão cabe'],
      }),
    ),
  });
  await showApplicants();

  const phrases = screen
    .getAllByText('mora na cidade')
    .map(({ parentElement }) => parentElement?.textContent);
  expect(phrases).toEqual(Array(3).fill('mora na cidade · pretensão cabe'));
  expect(screen.queryAllByTitle(/% compatível$/)).toHaveLength(shown);
});
