import { act, screen, waitFor, within } from '@testing-library/react';
import { type ApplicationStatus, applicationStatuses } from '@trampolim/contract/values/vocabulary';
import { expect, test, vi } from 'vitest';
import { badGatewayPage } from '../../../test/mock-responses.ts';
import { sentTo, serve } from '../../../test/serve.ts';
import {
  changeApplicationStatusRoute,
  getApplicantRoute,
  idOf,
  serveApplicants,
} from '../../../test/serve-applicants.ts';
import {
  press,
  rowOf,
  showApplicants,
  toastOptionsFor,
  waitForResume,
} from '../../../test/show-applicants.tsx';
import { toast } from '../../platform/toast.ts';

/** Additional applicants whose application nobody has opened. */
const unopenedApplicants = (...names: string[]): Record<string, ApplicationStatus> =>
  Object.fromEntries(names.map((name) => [name, 'Currículo Enviado']));

test('six quick J-and-decide pairs decide on six applicants without waiting for responses', async () => {
  const { statuses, decide } = serveApplicants(unopenedApplicants('Davi', 'Eva', 'Fábio', 'Gil', 'Hugo'));
  const responses = Promise.withResolvers<void>();
  serve({ [changeApplicationStatusRoute]: ({ body }) => responses.promise.then(() => decide(body)) });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');

  await press('jajdjajdjajd');

  await waitFor(() => expect(sentTo(changeApplicationStatusRoute)).toHaveLength(6));
  expect(rowOf('Gil')).toHaveTextContent('Dispensado');
  responses.resolve();
  await waitFor(() =>
    expect(statuses).toMatchObject({
      Bia: 'Aprovado',
      Caio: 'Dispensado',
      Davi: 'Aprovado',
      Eva: 'Dispensado',
      Fábio: 'Aprovado',
      Gil: 'Dispensado',
    }),
  );
  expect([statuses.Ana, statuses.Hugo]).toEqual(['Currículo Enviado', 'Currículo Enviado']);
  await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(6));
});

test('responses that arrive together leave no outdated counts', async () => {
  const { decide } = serveApplicants();
  const responses = Promise.withResolvers<void>();
  const initialCounts = applicationStatuses.map((status) => ({
    status,
    count: status === 'Currículo Enviado' ? 3 : 0,
  }));
  serve({
    [changeApplicationStatusRoute]: async ({ body }) => {
      const response = decide(body);
      await responses.promise;
      // Each change was counted before the others were stored.
      return { ...response, statusCounts: initialCounts };
    },
  });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');
  await press('jajd');
  await waitFor(() => expect(sentTo(changeApplicationStatusRoute)).toHaveLength(2));

  responses.resolve();

  expect(await screen.findByRole('link', { name: 'Aprovado 1' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Dispensado 1' })).toBeVisible();
});

test('a quick decision before the resume loads still shows name, facts, status and buttons', async () => {
  serveApplicants();
  serve({ [getApplicantRoute]: () => new Promise<never>(() => {}) });
  await showApplicants();
  await press('j{Enter}');
  for (const name of ['Ana', 'Bia', 'Caio']) {
    const panel = within(screen.getByRole('complementary', { name: 'Candidato aberto' }));
    expect(panel.getByRole('heading', { name })).toHaveFocus();
    expect(panel.getByText('Padaria')).toBeVisible();
    expect(panel.getByText('Currículo Enviado')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Aprovar' })).toBeEnabled();
    await press('j');
  }

  await press('a');

  await waitFor(() =>
    expect(sentTo(changeApplicationStatusRoute)).toMatchObject([
      { candidateId: idOf('Caio'), status: 'Aprovado' },
    ]),
  );
});

test('a key pressed before the name is shown decides nothing', async () => {
  serveApplicants();
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');

  // Both in the same task, without a render in between.
  act(() => {
    for (const key of ['j', 'a'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

  await waitForResume('Bia');
  expect(sentTo(changeApplicationStatusRoute)).toEqual([]);
});

test('a failure among concurrent decisions names its applicant', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { statuses, decide } = serveApplicants(unopenedApplicants('Davi'));
  serve({
    [changeApplicationStatusRoute]: ({ body }) =>
      body.candidateId === idOf('Caio') ? badGatewayPage : decide(body),
  });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');

  await press('jajajd');

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(
      'Erro ao atualizar o status.',
      toastOptionsFor('Caio'),
    ),
  );
  await waitFor(() => expect(statuses).toMatchObject({ Bia: 'Aprovado', Davi: 'Dispensado' }));
  expect(rowOf('Caio')).toHaveTextContent('A última decisão não foi enviada.');
});
