import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { daysAgo } from '../../test/days-ago.ts';
import { page } from '../../test/mock-responses.ts';
import { calledRoutes, serve } from '../../test/serve.ts';
import { aQueryClient, show } from '../../test/show.tsx';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { sentCountQuery } from './invitation-api.ts';
import { SentInvitations } from './sent-invitations-button.tsx';
// This import loads the dialog in advance, so that opening it does not depend on the speed of the machine.
import './sent-invitations-dialog.tsx';

const listSentInvitationsRoute = 'GET /api/user/company/vacancy/:id/invitations';
const invitedAt = daysAgo(1);

test('a vacancy shows the number of invitations and opens their list', async () => {
  const invitations = (['pending', 'applied', 'declined', 'closed'] as const).map((status, n) => ({
    _id: `01999999-0000-7000-8000-00000000020${n}`,
    candidateName: `Pessoa ${n}`,
    desiredRole: 'Padeira',
    status,
    message: n === 0 ? 'Venha!' : '',
    invitedAt,
    by: 'Marina Lopes',
  }));
  serve({ [listSentInvitationsRoute]: page(invitations, { total: 4 }) });
  await show(<SentInvitations vacancy={aVacancy({ mayEdit: true })} />);

  await userEvent.click(await screen.findByRole('button', { name: '4 convites' }));
  const dialog = await screen.findByRole('dialog', { name: 'Convites desta vaga' });
  const rows = await within(dialog).findAllByRole('listitem');

  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Pessoa 0Padeira · ontem · por Marina LopesAguardando resposta“Venha!”/),
    expect.stringContaining('Candidatou-se'),
    expect.stringContaining('Convite recusado'),
    expect.stringContaining('Vaga encerrada'),
  ]);
  expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    `/pre-visualizacao/${invitations[0]?._id}`,
  );
});

test('a vacancy without invitations shows no button', async () => {
  serve({ [listSentInvitationsRoute]: [] });
  const client = aQueryClient();
  const vacancy = aVacancy({ mayEdit: true });
  await show(<SentInvitations vacancy={vacancy} />, { client });
  await waitFor(() => expect(client.getQueryData(sentCountQuery(vacancy._id).queryKey)).toBe(0));

  expect(screen.queryByRole('button')).toBeNull();
});

test('a vacancy of another company shows and requests no invitations', async () => {
  await show(
    <main>
      <SentInvitations vacancy={aVacancy({ mayEdit: false })} />
    </main>,
  );

  expect(await screen.findByRole('main')).toBeEmptyDOMElement();
  expect(calledRoutes()).toEqual([]);
});
