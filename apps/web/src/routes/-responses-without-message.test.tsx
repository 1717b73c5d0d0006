import { waitFor } from '@testing-library/react';
import { endpoints, type Route } from '@trampolim/contract/api';
import { describe, expect, test, vi } from 'vitest';
import { access } from '../../test/responses-without-message/access.tsx';
import { administration } from '../../test/responses-without-message/administration.tsx';
import { applicants } from '../../test/responses-without-message/applicants.tsx';
import { candidates } from '../../test/responses-without-message/candidates.tsx';
import { companies } from '../../test/responses-without-message/companies.tsx';
import { interviews } from '../../test/responses-without-message/interviews.tsx';
import { moderation } from '../../test/responses-without-message/moderation.tsx';
import { callsTo, serve } from '../../test/serve.ts';
import { toast } from '../platform/toast.ts';

const ownMessage = 'The next screen has its own message.';

/** Calls whose response contains a message that is never shown. */
const neverShown: Partial<Record<Route, string>> = {
  'DELETE /api/user/company/vacancy-imports/:id': 'The form for another import replaces the preview.',
  'POST /api/auth/logout': 'The sign-in page shows that the session has ended.',
  'PUT /api/user/second-factor/app': ownMessage,
  'DELETE /api/user/second-factor/app': ownMessage,
  'POST /api/user/second-factor/passkeys': ownMessage,
  'DELETE /api/user/second-factor/passkeys/:id': ownMessage,
  'POST /api/user/second-factor/recovery-codes': ownMessage,
  'POST /api/user/company/vacancy/vacancy-status/seen':
    'The page makes the call by itself when it is opened.',
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

/** True if the contract has a message in the response. Otherwise the screen has its own message. */
const hasMessage = ({ response }: (typeof endpoints)[number]): boolean =>
  'shape' in response && 'message' in (response.shape as object);

test('every changing call whose response has a message is tested without it, or is listed as never shown', () => {
  const changing = endpoints
    .filter((endpoint) => endpoint.method !== 'GET' && hasMessage(endpoint))
    .map(({ method, path }) => `${method} ${path}`);
  const covered = new Set<string>([...cases.map(({ route }) => route), ...Object.keys(neverShown)]);

  expect(changing.length).toBeGreaterThan(50);
  expect([...covered].sort()).toEqual(changing.sort());
});

describe('a response without a message', () => {
  test.each(cases)(
    'from $route shows “$expectedMessage”',
    async ({ route, expectedMessage, response = {}, ...screenCase }) => {
      await screenCase.open?.();
      const earlier = vi.mocked(toast.success).mock.calls.length;
      serve({ [route]: response });

      const returned = await screenCase.act();

      await waitFor(() => {
        const toasts = vi
          .mocked(toast.success)
          .mock.calls.slice(earlier)
          .map(([message]) => message);
        const page = document.body.textContent;
        const messages = screenCase.onPage
          ? [page.includes(expectedMessage) ? expectedMessage : page]
          : [...toasts, returned];
        expect(messages).toContain(expectedMessage);
      });
      expect(callsTo(route)).not.toEqual([]);
      expect(toast.error).not.toHaveBeenCalled();
      expect(document.body).not.toHaveTextContent('undefined');
    },
  );
});
