import { waitFor } from '@testing-library/react';
import { endpoints, type Route } from '@trampolim/contract/api';
import { describe, expect, test, vi } from 'vitest';
import { access } from '../../test/empty-answers/access.tsx';
import { administration } from '../../test/empty-answers/administration.tsx';
import { applicants } from '../../test/empty-answers/applicants.tsx';
import { candidates } from '../../test/empty-answers/candidates.tsx';
import { companies } from '../../test/empty-answers/companies.tsx';
import { interviews } from '../../test/empty-answers/interviews.tsx';
import { moderation } from '../../test/empty-answers/moderation.tsx';
import { callsTo, serve } from '../../test/serve.ts';
import { toast } from '../platform/toast.ts';

const ownWords = 'The screen that follows says it in words of its own.';

/** Calls whose response contains a message that is never shown. */
const silent: Partial<Record<Route, string>> = {
  'POST /api/auth/logout': 'The sign-in page that follows shows that the session has ended.',
  'PUT /api/user/second-factor/app': ownWords,
  'DELETE /api/user/second-factor/app': ownWords,
  'POST /api/user/second-factor/passkeys': ownWords,
  'DELETE /api/user/second-factor/passkeys/:id': ownWords,
  'POST /api/user/second-factor/recovery-codes': ownWords,
  'POST /api/user/company/vacancy/vacancy-status/seen':
    'Opening the page makes the call, and nobody asked for it.',
};

const cases = [
  ...access,
  ...administration,
  ...applicants,
  ...candidates,
  ...companies,
  ...interviews,
  ...moderation,
];

/** True if the contract has a message in the response. Otherwise the screen has a message of its own. */
const carriesMessage = ({ response }: (typeof endpoints)[number]): boolean =>
  'shape' in response && 'message' in (response.shape as object);

test('every changing call whose response has a message is tested without it, or is listed as never shown', () => {
  const changing = endpoints
    .filter((endpoint) => endpoint.method !== 'GET' && carriesMessage(endpoint))
    .map(({ method, path }) => `${method} ${path}`);
  const covered = new Set<string>([...cases.map(({ route }) => route), ...Object.keys(silent)]);

  expect(changing.length).toBeGreaterThan(50);
  expect([...covered].sort()).toEqual(changing.sort());
});

describe('a response without a message', () => {
  test.each(cases)('from $route shows “$says”', async ({ route, says, needed = {}, ...scene }) => {
    await scene.open?.();
    const earlier = vi.mocked(toast.success).mock.calls.length;
    serve({ [route]: needed });

    const returned = await scene.act();

    await waitFor(() => {
      const toasts = vi
        .mocked(toast.success)
        .mock.calls.slice(earlier)
        .map(([message]) => message);
      const page = document.body.textContent;
      const messages = scene.onPage ? [page.includes(says) ? says : page] : [...toasts, returned];
      expect(messages).toContain(says);
    });
    expect(callsTo(route)).not.toEqual([]);
    expect(toast.error).not.toHaveBeenCalled();
    expect(document.body).not.toHaveTextContent('undefined');
  });
});
