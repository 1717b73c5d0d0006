import { waitFor } from '@testing-library/react';
import { endpoints, type Route } from '@trampolim/contract/api';
import { describe, expect, test, vi } from 'vitest';
import { access } from '../../test/empty-responses/access.tsx';
import { administration } from '../../test/empty-responses/administration.tsx';
import { applicants } from '../../test/empty-responses/applicants.tsx';
import { candidates } from '../../test/empty-responses/candidates.tsx';
import { companies } from '../../test/empty-responses/companies.tsx';
import { integrations } from '../../test/empty-responses/integrations.tsx';
import { interviews } from '../../test/empty-responses/interviews.tsx';
import { messages } from '../../test/empty-responses/messages.tsx';
import { moderation } from '../../test/empty-responses/moderation.tsx';
import { ownAccount } from '../../test/empty-responses/own-account.tsx';
import { ownVacancies } from '../../test/empty-responses/own-vacancies.tsx';
import { signedOut } from '../../test/empty-responses/signed-out.tsx';
import { vacancyAlerts } from '../../test/empty-responses/vacancy-alerts.tsx';
import { callsTo, serve } from '../../test/serve.ts';
import { toast } from '../platform/toast.ts';

const automaticCall = 'The page makes the call by itself and shows no result.';
const otherMessage = 'The next screen has its own message.';

/** Calls whose response is never shown. */
const hiddenResponses: Partial<Record<Route, string>> = {
  'DELETE /api/user/company/vacancy-imports/:id': 'The form for another import replaces the preview.',
  'POST /api/auth/confirm-password': 'The call that needed the password is made again.',
  'POST /api/auth/logout': 'The sign-in page shows that the session has ended.',
  'PUT /api/user/second-factor/app': otherMessage,
  'DELETE /api/user/second-factor/app': otherMessage,
  'POST /api/user/second-factor/passkeys': otherMessage,
  'DELETE /api/user/second-factor/passkeys/:id': otherMessage,
  'POST /api/user/second-factor/recovery-codes': otherMessage,
  'POST /api/user/second-factor/passkeys/options': 'The test environment has no passkeys.',
  'POST /api/user/company/vacancy/vacancy-status/seen': automaticCall,
  'POST /api/user/company/vacancy/messages/:vacancyId/:candidateId/read': automaticCall,
  'POST /api/user/candidate/messages/:vacancyId/read': automaticCall,
  'POST /api/user/company/vacancy/check-vacancy': automaticCall,
  'POST /api/user/password-allowed': automaticCall,
  'POST /api/policy-reports': 'The browser makes the call.',
  'POST /api/user/logs': 'No screen makes the call.',
};

/** The text that the router of the tests shows instead of a page that threw an error. */
const crashMessage = 'Something went wrong!';

const cases = [
  ...access,
  ...administration,
  ...applicants,
  ...candidates,
  ...companies,
  ...integrations,
  ...interviews,
  ...messages,
  ...moderation,
  ...ownAccount,
  ...ownVacancies,
  ...signedOut,
  ...vacancyAlerts,
];

test('every changing call is tested with an empty response unless a reason is listed', () => {
  const changingRoutes = endpoints
    .filter(({ method, audience }) => method !== 'GET' && audience !== 'api key')
    .map(({ method, path }) => `${method} ${path}`);
  const coveredRoutes = new Set<string>([
    ...cases.map(({ route }) => route),
    ...Object.keys(hiddenResponses),
  ]);

  expect(changingRoutes.length).toBeGreaterThan(50);
  expect([...coveredRoutes].sort()).toEqual(changingRoutes.sort());
});

describe('an empty response', () => {
  test.each(cases)(
    'from $route shows “$expectedText”',
    async ({ route, expectedText, response = {}, showsFailure = false, ...screenCase }) => {
      await screenCase.open?.();
      const isShownBefore = screenCase.onPage && document.body.textContent.includes(expectedText);
      const earlierCount = vi.mocked(showsFailure ? toast.error : toast.success).mock.calls.length;
      serve({ [route]: response });

      const result = await screenCase.act();

      expect(isShownBefore).not.toBe(true);
      await waitFor(() => {
        const toasts = vi
          .mocked(showsFailure ? toast.error : toast.success)
          .mock.calls.slice(earlierCount)
          .map(([message]) => message);
        const page = document.body.textContent;
        const visibleTexts = screenCase.onPage
          ? [page.includes(expectedText) ? expectedText : page]
          : [...toasts, result];
        expect(visibleTexts).toContain(expectedText);
      });
      expect(callsTo(route)).not.toEqual([]);
      expect(showsFailure ? [] : vi.mocked(toast.error).mock.calls).toEqual([]);
      expect(document.body).not.toHaveTextContent('undefined');
      expect(document.body).not.toHaveTextContent(crashMessage);
    },
  );
});
