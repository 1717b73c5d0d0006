import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { daysAgo } from '../../test/days-ago.ts';
import { badGatewayPage, emptyResponse } from '../../test/mock-responses.ts';
import { loseConnection, sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../platform/toast.ts';
import { ResumeOpenings } from './company-lists.tsx';
import { VisibilitySwitch } from './visibility-switch.tsx';

const getVisibilityRoute = 'GET /api/user/candidate/visibility';
const changeVisibilityRoute = 'PUT /api/user/candidate/visibility';
const listResumeOpeningsRoute = 'GET /api/user/candidate/resume-openings';
const bakery = { _id: '01999999-0000-7000-8000-000000000021', companyName: 'Padaria Aurora' };
const yesterday = () => daysAgo(1);

test('the switch changes immediately, with its explanation and the server’s message', async () => {
  const response = Promise.withResolvers<{ message: string; visible: boolean }>();
  serve({ [getVisibilityRoute]: { visible: true }, [changeVisibilityRoute]: () => response.promise });
  await show(<VisibilitySwitch />);
  const toggle = await screen.findByRole('switch', { name: 'Aparecer para as empresas' });
  expect(toggle).toBeChecked();
  expect(toggle).toHaveAccessibleDescription(/Elas veem seu currículo, telefone e e-mail/);

  await userEvent.click(toggle);

  expect(toggle).not.toBeChecked();
  expect(toggle).toHaveAccessibleDescription(/Elas só veem seu currículo se você se candidatar/);
  response.resolve({ message: 'Seu currículo está oculto.', visible: false });
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Seu currículo está oculto.', expect.anything()),
  );
  expect(toggle).not.toBeChecked();
  expect(sentTo(changeVisibilityRoute)).toEqual([{ visible: false }]);
});

test('a switch that is reverted during the request sends both changes, in order', async () => {
  const firstResponse = Promise.withResolvers<{ message: string; visible: boolean }>();
  serve({
    [getVisibilityRoute]: { visible: true },
    [changeVisibilityRoute]: ({ body: { visible } }) =>
      visible ? { message: '', visible } : firstResponse.promise,
  });
  await show(<VisibilitySwitch />);
  const toggle = await screen.findByRole('switch');

  await userEvent.click(toggle);
  await userEvent.click(toggle);
  expect(toggle).toBeChecked();
  firstResponse.resolve({ message: '', visible: false });

  await waitFor(() => expect(sentTo(changeVisibilityRoute)).toEqual([{ visible: false }, { visible: true }]));
  await waitFor(() => expect(toast.success).toHaveBeenCalledTimes(2));
  expect(toggle).toBeChecked();
});

test('after an empty response the switch stays changed, with the fallback message', async () => {
  serve({ [getVisibilityRoute]: { visible: true }, [changeVisibilityRoute]: emptyResponse });
  await show(<VisibilitySwitch />);
  const toggle = await screen.findByRole('switch');

  await userEvent.click(toggle);

  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Seu currículo está oculto.', expect.anything()),
  );
  expect(toggle).not.toBeChecked();
});

test('a rejected switch is reverted with an error', async () => {
  serve({ [getVisibilityRoute]: { visible: true }, [changeVisibilityRoute]: loseConnection });
  await show(<VisibilitySwitch />);
  const toggle = await screen.findByRole('switch');

  await userEvent.click(toggle);

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      expect.stringContaining('Não foi possível salvar.'),
      expect.anything(),
    ),
  );
  await waitFor(() => expect(toggle).toBeChecked());
});

test('companies that opened the resume are listed by name and day, with links to existing ones', async () => {
  serve({
    [listResumeOpeningsRoute]: [
      {
        _id: '1',
        companyId: bakery._id,
        companyName: 'Padaria Aurora',
        openedAt: yesterday(),
        asApplicant: true,
      },
      { _id: '2', companyName: 'Oficina Fugidia', openedAt: '2026-01-02T15:00:00Z', asApplicant: false },
    ],
  });
  await show(<ResumeOpenings />);

  const [applicationOpening, searchOpening] = await screen.findAllByRole('listitem');

  expect(
    within(applicationOpening as HTMLElement).getByRole('link', { name: 'Padaria Aurora' }),
  ).toHaveAttribute('href', `/pre-visualizacaoE/${bakery._id}`);
  expect(applicationOpening).toHaveTextContent('ontem · você se candidatou');
  expect(within(searchOpening as HTMLElement).queryByRole('link')).toBeNull();
  expect(searchOpening).toHaveTextContent('Oficina Fugidia');
  expect(searchOpening).toHaveTextContent('02/01/2026, 12:00');
  expect(searchOpening).toHaveTextContent('pela busca');
});

test('an empty list of openings has a note', async () => {
  serve({ [listResumeOpeningsRoute]: [] });
  await show(<ResumeOpenings />);

  expect(await screen.findByText('Ninguém abriu ainda.')).toBeVisible();
});

test('openings that fail to load have a message', async () => {
  serve({ [listResumeOpeningsRoute]: badGatewayPage });
  await show(<ResumeOpenings />);

  expect(await screen.findByText('Não foi possível carregar.')).toBeVisible();
});
