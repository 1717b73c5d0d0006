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

test('the steps of an application are asked for when its history is opened', async () => {
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

test('a history that does not come says so, and is asked for again', async () => {
  serve({ [reading]: loseConnection });
  await show(<OwnHistory application={anApplication()} />);
  await userEvent.click(await screen.findByText('Histórico'));
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });

  serve({ [reading]: { history: [...history] } });
  await userEvent.click(retry);

  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
});

test('of an application whose vacancy was removed only the sending is left', async () => {
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
