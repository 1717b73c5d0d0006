import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TimelineEvent } from '@trampolim/contract/application-timeline/application-timeline';
import { expect, test } from 'vitest';
import { calledRoutes, loseConnection, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { ApplicationTimeline } from './application-timeline.tsx';

const getOwnTimelineRoute = 'GET /api/user/candidate/application-timeline/:vacancyId';
const getApplicantTimelineRoute =
  'GET /api/user/company/vacancy/application-timeline/:vacancyId/:candidateId';

const vacancyId = '01999999-0000-7000-8000-000000000001';
const candidateId = '01999999-0000-7000-8000-000000000003';
const application = { vacancyId, otherName: 'Lumiar', status: 'Aprovado', lastStepKey: '1' } as const;

const at = (hour: number) => `2026-11-20T${hour}:00:00.000Z`;
const sharedEvents: TimelineEvent[] = [
  { kind: 'sent', at: at(12), by: 'Ana Souza' },
  { kind: 'review', at: at(13), by: 'Lumiar', comments: '' },
  {
    kind: 'messages',
    at: at(14),
    until: at(15),
    by: 'Lumiar',
    from: ['company', 'candidate'],
    count: 3,
  },
  { kind: 'decision', at: at(16), by: 'Lumiar', status: 'Aprovado', comments: 'Venha na segunda.' },
  { kind: 'comment', at: at(17), by: 'Lumiar', status: 'Aprovado', comments: 'Às 8h.' },
];
const companyEvents: TimelineEvent[] = [
  { kind: 'note', at: at(18), by: 'Marina Lopes', text: 'Fala bem.', editedAt: at(19) },
  { kind: 'rating', at: at(20), by: 'Marina Lopes', value: 4 },
  {
    kind: 'undone',
    at: at(21),
    by: 'Lumiar',
    member: 'Marina Lopes',
    status: 'Dispensado',
    decidedAt: at(21),
  },
];

test('the candidate reads every event with its moment and author', async () => {
  serve({ [getOwnTimelineRoute]: { events: sharedEvents, hasOlder: false } });
  await show(<ApplicationTimeline application={application} />);

  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Currículo Enviado20/11/2026, 09:00 · Ana Souza',
    'Em Análise20/11/2026, 10:00 · Lumiar',
    '3 mensagens20/11/2026, 11:00 · Lumiar e você',
    'Aprovado20/11/2026, 13:00 · LumiarVenha na segunda.',
    'Comentário20/11/2026, 14:00 · LumiarÀs 8h.',
  ]);
  expect(calledRoutes()).toEqual([getOwnTimelineRoute]);
});

test('the company also sees its private events, marked as such', async () => {
  serve({ [getApplicantTimelineRoute]: { events: [...sharedEvents, ...companyEvents], hasOlder: true } });
  await show(<ApplicationTimeline application={{ ...application, candidateId }} />);

  expect(await screen.findAllByText('só a sua empresa vê')).toHaveLength(3);
  for (const text of ['Fala bem.', /Avaliação interna: 4 de 5/, /Decisão desfeita: Dispensado/])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/Marina Lopes · editada$/)).toBeVisible();
  expect(screen.getByText('As etapas mais antigas não aparecem.')).toBeVisible();
});

test('a failed timeline shows an error and can be retried', async () => {
  serve({ [getOwnTimelineRoute]: loseConnection });
  await show(<ApplicationTimeline application={application} />);
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });

  serve({ [getOwnTimelineRoute]: { events: sharedEvents, hasOlder: false } });
  await userEvent.click(retry);

  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
});
