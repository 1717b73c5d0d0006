import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anApplication } from '../../../test/application-factory.ts';
import { show } from '../../../test/show.tsx';
import { type ApplicationPanel, ApplicationPanelsProvider } from '../application-panels.ts';
import { OwnHistory } from './application-card.tsx';

const timeline: ApplicationPanel = {
  name: 'timeline',
  places: ['history'],
  Component: ({ application: { vacancyId, lastStepKey } }) => (
    <p>{`Tudo de ${vacancyId} até ${lastStepKey}`}</p>
  ),
};

test('the timeline is shown once the history is opened', async () => {
  const application = anApplication();
  await show(
    <ApplicationPanelsProvider actions={[timeline]}>
      <OwnHistory application={application} />
    </ApplicationPanelsProvider>,
  );

  const opener = await screen.findByText('Histórico');
  expect(screen.queryByText(/^Tudo de/)).toBeNull();
  await userEvent.click(opener);

  const { vacancy, changedAt } = application;
  expect(await screen.findByText(`Tudo de ${vacancy._id} até ${changedAt}`)).toBeVisible();
});

test('an application to a removed vacancy only shows its date', async () => {
  const { vacancy } = anApplication();
  const { jobTitle, companyId } = vacancy;
  await show(
    <OwnHistory
      application={anApplication({
        changedAt: undefined,
        vacancy: { jobTitle, companyId, status: 'Encerrada' },
      })}
    />,
  );

  expect(await screen.findByText(/^Enviada em 20\/11\/2026/)).toBeVisible();
  expect(screen.queryByText('Histórico')).toBeNull();
});
