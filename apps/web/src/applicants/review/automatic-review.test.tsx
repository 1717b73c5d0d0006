import { act, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sentTo, serve } from '../../../test/serve.ts';
import { changeApplicationStatusRoute, idOf, serveApplicants } from '../../../test/serve-applicants.ts';
import { press, read, rowOf, showApplicants, vacancyId } from '../../../test/show-applicants.tsx';
import { toast } from '../../platform/toast.ts';

describe('the review', () => {
  const reviewRequest = (name: string) => ({
    candidateId: idOf(name),
    status: 'Em Análise',
    jobVacancyId: vacancyId,
    comments: '',
  });

  test('starts after three seconds of reading, not by opening', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { statuses } = serveApplicants();
    await showApplicants('?candidato=Ana');
    await read('Ana');
    await press('j');
    await read('Bia');
    await vi.advanceTimersByTimeAsync(2000);
    expect(sentTo(changeApplicationStatusRoute)).toEqual([]);

    await vi.advanceTimersByTimeAsync(1000);

    await waitFor(() => expect(rowOf('Bia')).toHaveTextContent('Em Análise'));
    expect(sentTo(changeApplicationStatusRoute)).toEqual([reviewRequest('Bia')]);
    expect(statuses.Ana).toBe('Currículo Enviado');
    expect(toast.success).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(6000);
    expect(sentTo(changeApplicationStatusRoute)).toHaveLength(1);
  });

  test('does not start while the page is in the background', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    serveApplicants();
    await showApplicants('?candidato=Ana');
    await read('Ana');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await vi.advanceTimersByTimeAsync(6000);
    expect(sentTo(changeApplicationStatusRoute)).toEqual([]);

    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await vi.advanceTimersByTimeAsync(3000);

    await waitFor(() => expect(sentTo(changeApplicationStatusRoute)).toEqual([reviewRequest('Ana')]));
  });

  test('does not overwrite a concurrent decision', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
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
    await read('Ana');
    await vi.advanceTimersByTimeAsync(3000);
    await waitFor(() => expect(sentTo(changeApplicationStatusRoute)).toHaveLength(1));
    await press('a');
    await waitFor(() => expect(toast.success).toHaveBeenCalled());

    release.resolve();
    await vi.advanceTimersByTimeAsync(100);

    expect(rowOf('Ana')).toHaveTextContent('Aprovado');
  });
});
