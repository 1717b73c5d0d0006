import { act, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { callsTo, sentTo, serve } from '../../../test/serve.ts';
import {
  changeApplicationStatusRoute,
  getApplicantRoute,
  idOf,
  serveApplicants,
} from '../../../test/serve-applicants.ts';
import {
  keepReading,
  press,
  readResumeOf,
  rowOf,
  showApplicants,
  vacancyId,
} from '../../../test/show-applicants.tsx';
import { toast } from '../../platform/toast.ts';

describe('the review', () => {
  const reviewRequest = (name: string) => ({
    candidateId: idOf(name),
    status: 'Em Análise',
    jobVacancyId: vacancyId,
    comments: '',
  });

  test('starts after three seconds of reading, not by opening', async () => {
    const { statuses } = serveApplicants();
    await showApplicants('?candidato=Ana');
    await readResumeOf('Ana');
    await press('j');
    await readResumeOf('Bia');
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
    await readResumeOf('Ana');
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
    await readResumeOf('Ana');
    await keepReading(3000);
    await waitFor(() => expect(sentTo(changeApplicationStatusRoute)).toHaveLength(1));
    await press('a');
    await waitFor(() => expect(toast.success).toHaveBeenCalled());

    const readingsBefore = callsTo(getApplicantRoute).length;
    release.resolve();

    // The older response is not used: the application is read again.
    await waitFor(() => expect(callsTo(getApplicantRoute)).toHaveLength(readingsBefore + 1));
    expect(rowOf('Ana')).toHaveTextContent('Aprovado');
  });
});
