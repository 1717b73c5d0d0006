import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  countApplicationsTodayRoute,
  serveApplying,
  showApplyButton,
  submitApplicationRoute,
  usedUpCount,
} from '../../../test/apply-to-vacancy.tsx';
import { refuse } from '../../../test/mock-responses.ts';
import { serve } from '../../../test/serve.ts';
import { showVacancy } from '../../../test/show-vacancy.tsx';
import { aVacancy } from '../../../test/vacancy-factory.ts';
import { toast } from '../../platform/toast.ts';
import { ApplyAction } from './apply-action.tsx';

beforeEach(serveApplying);

test('a message replaces the button when the daily limit is reached', async () => {
  serve({ [countApplicationsTodayRoute]: usedUpCount });
  await showVacancy(ApplyAction, aVacancy());

  expect(await screen.findByText('Você usou as 10 candidaturas de hoje. Amanhã tem mais.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an application from another tab is counted on focus', async () => {
  await showApplyButton();
  serve({ [countApplicationsTodayRoute]: usedUpCount });

  // The library listens on the window for the document's visibility event.
  window.dispatchEvent(new Event('visibilitychange'));

  expect(await screen.findByText(/^Você usou as 10 candidaturas de hoje/)).toBeVisible();
});

test('at midnight in São Paulo the button returns', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-22T02:59:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  serve({ [countApplicationsTodayRoute]: usedUpCount });
  await showVacancy(ApplyAction, aVacancy());
  await screen.findByText(/^Você usou/);
  serve({ [countApplicationsTodayRoute]: { dailyApplicationsCount: 0, dailyLimit: 10 } });

  await act(() => vi.advanceTimersByTimeAsync(60_000));

  expect(await screen.findByRole('button', { name: 'Enviar Currículo' })).toBeVisible();
});

test('a limit reached in another tab replaces the button', async () => {
  serve({ [submitApplicationRoute]: refuse('daily_limit') });
  const button = await showApplyButton();
  serve({ [countApplicationsTodayRoute]: usedUpCount });

  await userEvent.click(button);

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Você atingiu o limite diário de candidaturas.',
      expect.anything(),
    ),
  );
  expect(await screen.findByText(/^Você usou as 10 candidaturas de hoje/)).toBeVisible();
});
