import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { badGatewayPage, refuse } from '../../../test/mock-responses.ts';
import { callsTo, sentTo, serve } from '../../../test/serve.ts';
import {
  changeApplicationStatusRoute,
  getApplicantRoute,
  idOf,
  serveApplicants,
} from '../../../test/serve-applicants.ts';
import {
  getOpenedHeading,
  keepReading,
  press,
  rowOf,
  showApplicants,
  vacancyId,
  waitForResume,
} from '../../../test/show-applicants.tsx';
import { toast } from '../../platform/toast.ts';

describe('the review', () => {
  const reviewRequest = (name: string) => ({
    candidateId: idOf(name),
    status: 'Em Análise',
    jobVacancyId: vacancyId,
    comments: '',
  });

  test('starts after three seconds on screen, not by opening', async () => {
    const { statuses } = serveApplicants();
    await showApplicants('?candidato=Ana');
    await waitForResume('Ana');
    await press('j');
    await waitForResume('Bia');
    await keepReading(2000);
    expect(sentTo(changeApplicationStatusRoute)).toEqual([]);

    await keepReading(1000);

    await waitFor(() => expect(rowOf('Bia')).toHaveTextContent('Em Análise'));
    expect(sentTo(changeApplicationStatusRoute)).toEqual([reviewRequest('Bia')]);
    expect(statuses.Ana).toBe('Currículo Enviado');
    expect(toast.success).not.toHaveBeenCalled();
    await keepReading(6000);
    expect(sentTo(changeApplicationStatusRoute)).toHaveLength(1);
  });

  test('does not start while the page is in the background', async () => {
    serveApplicants();
    await showApplicants('?candidato=Ana');
    await waitForResume('Ana');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await keepReading(6000);
    expect(sentTo(changeApplicationStatusRoute)).toEqual([]);

    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await keepReading(3000);

    await waitFor(() => expect(sentTo(changeApplicationStatusRoute)).toEqual([reviewRequest('Ana')]));
  });

  test('does not overwrite a concurrent decision', async () => {
    const { decide } = serveApplicants();
    const release = Promise.withResolvers<void>();
    serve({
      [changeApplicationStatusRoute]: async ({ body }) => {
        const response = decide(body);
        if (body.status === 'Em Análise') await release.promise;
        return response;
      },
    });
    await showApplicants('?candidato=Ana');
    await waitForResume('Ana');
    await keepReading(3000);
    await waitFor(() => expect(sentTo(changeApplicationStatusRoute)).toHaveLength(1));
    await press('a');
    await waitFor(() => expect(toast.success).toHaveBeenCalled());

    const requestsBefore = callsTo(getApplicantRoute).length;
    release.resolve();

    // The older response is not used: the application is read again.
    await waitFor(() => expect(callsTo(getApplicantRoute)).toHaveLength(requestsBefore + 1));
    expect(rowOf('Ana')).toHaveTextContent('Aprovado');
  });

  test.each([
    ['a fault', badGatewayPage],
    ['a refusal', refuse('too_many_requests')],
  ])('says after %s why it did not start, and is tried again', async (_, response) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { decide } = serveApplicants();
    serve({ [changeApplicationStatusRoute]: response });
    await showApplicants('?candidato=Ana');
    await waitForResume('Ana');
    await keepReading(3000);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A candidatura não passou para Em Análise, que permite propor entrevista.',
    );

    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    serve({ [changeApplicationStatusRoute]: ({ body }) => decide(body) });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));

    await waitFor(() => expect(rowOf('Ana')).toHaveTextContent('Em Análise'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(getOpenedHeading('Ana')).toHaveFocus();
    expect(sentTo(changeApplicationStatusRoute)).toEqual(Array(3).fill(reviewRequest('Ana')));
  });

  test('shows no failure of an application that somebody else has decided', async () => {
    const { statuses } = serveApplicants();
    serve({
      [changeApplicationStatusRoute]: () => {
        statuses.Ana = 'Aprovado';
        return refuse('status_step_refused');
      },
    });
    await showApplicants('?candidato=Ana');
    await waitForResume('Ana');
    await keepReading(3000);

    const panel = screen.getByRole('complementary', { name: 'Candidato aberto' });
    await waitFor(() => expect(panel).toHaveTextContent('Aprovado'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows no failure above the resume of another applicant', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    serveApplicants();
    serve({ [changeApplicationStatusRoute]: badGatewayPage });
    await showApplicants('?candidato=Ana');
    await waitForResume('Ana');
    await keepReading(3000);
    await screen.findByRole('alert');

    await press('j');
    await waitForResume('Bia');

    expect(screen.queryByRole('alert')).toBeNull();
  });
});
