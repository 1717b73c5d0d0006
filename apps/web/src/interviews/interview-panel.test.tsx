import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InterviewPanelData } from '@trampolim/contract/interviews/interviews';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { anInterviewPanel } from '../../test/interview-factory.ts';
import { serve } from '../../test/serve.ts';
import { aQueryClient, show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import type { PanelApplication } from '../applications/application-panels.ts';
import { InterviewPanel } from './interview-panel.tsx';

const getInterviewRoute = 'GET /api/user/interviews/of-applicant/:vacancyId/:candidateId';

beforeEach(() => serve({ 'GET /api/user/company/comment-templates': [] }));

const newApplication: PanelApplication = {
  vacancyId: '01999999-0000-7000-8000-000000000001',
  candidateId: '01999999-0000-7000-8000-000000000003',
  otherName: 'Ana',
  status: 'Currículo Enviado',
  lastStepKey: '1',
};

/** The panel of an application, with a button that changes some of it. */
function ChangingPanel({ label, changes }: { label: string; changes: Partial<PanelApplication> }) {
  const [application, setApplication] = useState(newApplication);
  return (
    <>
      <InterviewPanel application={application} />
      <button type="button" onClick={() => setApplication({ ...newApplication, ...changes })}>
        {label}
      </button>
    </>
  );
}

test('the button to propose an interview is disabled until the status of a new application changes', async () => {
  serve({ [getInterviewRoute]: anInterviewPanel({ mayProposeAfterReading: true }) });
  const changes = { status: 'Em Análise', lastStepKey: '2' } as const;
  await show(<ChangingPanel label="Passar para Em Análise" changes={changes} />, { as: aUser('Company') });
  const button = await screen.findByRole('button', { name: 'Propor entrevista' });
  expect(button).toBeDisabled();

  serve({ [getInterviewRoute]: anInterviewPanel({ mayPropose: true }) });
  await userEvent.click(screen.getByRole('button', { name: 'Passar para Em Análise' }));

  // The same element remains while the server is asked again, so nothing moves.
  expect(button).toBeInTheDocument();
  await waitFor(() => expect(button).toBeEnabled());
});

test('the button is not shown if another status would not allow a proposal either', async () => {
  serve({ [getInterviewRoute]: anInterviewPanel() });
  const client = aQueryClient();
  await show(<InterviewPanel application={newApplication} />, { as: aUser('Company'), client });
  await waitFor(() => expect(client.isFetching()).toBe(0));

  expect(screen.queryByRole('button', { name: 'Propor entrevista' })).toBeNull();
});

test('until the panel is loaded, its space is reserved by hidden buttons', async () => {
  const { promise: response, resolve: respond } = Promise.withResolvers<InterviewPanelData>();
  serve({ [getInterviewRoute]: () => response });
  const client = aQueryClient();
  await show(<InterviewPanel application={newApplication} />, { as: aUser('Company'), client });

  const reservedButton = screen.getByRole('button', { name: 'Propor entrevista', hidden: true });
  expect(reservedButton.closest('[inert]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Propor entrevista' })).toBeNull();

  respond(anInterviewPanel());
  await waitFor(() => expect(reservedButton).not.toBeInTheDocument());
});

test('the panel of another application shows nothing of the one before', async () => {
  serve({ [getInterviewRoute]: anInterviewPanel({ mayPropose: true }) });
  const changes = { vacancyId: '01999999-0000-7000-8000-000000000002' };
  await show(<ChangingPanel label="Abrir em outra vaga" changes={changes} />, { as: aUser('Company') });
  await screen.findByRole('button', { name: 'Propor entrevista' });

  serve({ [getInterviewRoute]: () => new Promise<never>(() => {}) });
  await userEvent.click(screen.getByRole('button', { name: 'Abrir em outra vaga' }));

  expect(screen.queryByRole('button', { name: 'Propor entrevista' })).toBeNull();
});
