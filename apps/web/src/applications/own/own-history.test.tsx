import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anApplication } from '../../../test/application-factory.ts';
import { calledRoutes, loseConnection, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { OwnHistory } from './application-card.tsx';

const reading = 'GET /api/user/company/vacancy/vacancy-status/:vacancyId';
const history = [
  { status: 'Currículo Enviado', comments: '', at: '2026-11-20T12:00:00.000Z', by: 'Ana Souza' },
  { status: 'Aprovado', comments: 'Venha na segunda.', at: '2026-11-21T12:00:00.000Z', by: 'Lumiar' },
] as const;

test('opening the history loads the steps of an application', async () => {
  serve({ [reading]: { history: [...history] } });
  await show(<OwnHistory application={anApplication()} />);

  const opener = await screen.findByText('Histórico');
  expect(calledRoutes()).toEqual([]);
  await userEvent.click(opener);

  const [sent, approved] = await screen.findAllByRole('listitem');
  expect(sent).toHaveTextContent('Currículo Enviado');
  expect(approved).toHaveTextContent('Venha na segunda.');
  expect(calledRoutes()).toEqual([reading]);
});

test('a failed history shows an error and can be retried', async () => {
  serve({ [reading]: loseConnection });
  await show(<OwnHistory application={anApplication()} />);
  await userEvent.click(await screen.findByText('Histórico'));
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });

  serve({ [reading]: { history: [...history] } });
  await userEvent.click(retry);

  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
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
