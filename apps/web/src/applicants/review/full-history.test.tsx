import { screen } from '@testing-library/react';
import { applicationStepLimit } from '@trampolim/contract/wire/limits';
import { expect, test } from 'vitest';
import { anApplicantInDetail } from '../../../test/application-factory.ts';
import { calledRoutes, serve } from '../../../test/serve.ts';
import { changeApplicationStatusRoute, serveApplicants } from '../../../test/serve-applicants.ts';
import { press, showApplicants, waitForResume } from '../../../test/show-applicants.tsx';

test('an application that takes no more changes shows a message instead of the buttons', async () => {
  serveApplicants();
  const { application } = anApplicantInDetail();
  serve({
    'GET /api/user/company/vacancy/candidate-details/:vacancyId/:candidateId': anApplicantInDetail({
      _id: 'Ana',
      candidateName: 'Ana',
      application: {
        ...application,
        history: Array.from({ length: applicationStepLimit }, (_, minute) => ({
          status: 'Em Análise' as const,
          comments: '',
          // Two digits for each of the fifty minutes.
          at: `2026-11-20T12:${minute + 10}:00.000Z`,
          by: 'Lumiar',
        })),
        nextStatuses: [],
      },
    }),
  });
  await showApplicants('?candidato=Ana');
  await waitForResume('Ana');

  expect(
    screen.getByText('Esta candidatura chegou ao limite de 50 mudanças. Vale o status atual.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Aprovar|Dispensar|Comentar)/ })).toBeNull();
  await press('a');
  expect(calledRoutes()).not.toContain(changeApplicationStatusRoute);
});
