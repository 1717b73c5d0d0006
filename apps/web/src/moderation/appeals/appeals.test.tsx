import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAppeal } from '../../../test/moderation-factory.ts';
import { sentTo, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { setWindowWidth } from '../../../test/window-width.ts';
import { ModerationPage } from '../moderation-page.tsx';

const findDetail = (name: string) => screen.findByRole('region', { name });
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('an appeal is granted after a confirmation', async () => {
  const decideAppealRoute = 'POST /api/moderation/appeals/:id/decide';
  setWindowWidth(1440);
  serve({
    'GET /api/moderation/appeals': [anAppeal()],
    [decideAppealRoute]: anAppeal({ outcome: 'granted' }),
  });
  await show(<ModerationPage />, { at: '/denuncias-administrador?lista=recursos', as: aUser('Admin') });
  const detail = within(await findDetail('Padaria Aurora'));
  expect(detail.getByText('O depósito era o uniforme, que devolvemos.')).toBeVisible();

  await userEvent.keyboard('r');
  await userEvent.click(
    (await findDialog('Aceitar recurso: Padaria Aurora')).getByRole('button', { name: 'Aceitar recurso' }),
  );
  await waitFor(() => expect(sentTo(decideAppealRoute)).toMatchObject([{ outcome: 'granted' }]));
});

test('administrators do not decide appeals against their own decisions', async () => {
  const own = anAppeal({ mayDecide: false, appellant: { ...anAppeal().appellant, name: 'Oficina Sol' } });
  setWindowWidth(1440);
  serve({ 'GET /api/moderation/appeals': [own] });
  await show(<ModerationPage />, { at: '/denuncias-administrador?lista=recursos', as: aUser('Admin') });

  const detail = within(await findDetail('Oficina Sol'));
  expect(detail.getByText(/outra pessoa da administração julga o recurso/)).toBeVisible();
  expect(detail.queryByRole('button', { name: 'Aceitar recurso' })).toBeNull();
});

test.each([1440, 390])('at %i px, a decided appeal has a notice with a link to its list', async (width) => {
  setWindowWidth(width);
  const decidedId = '01999999-0000-7000-8000-000000000003';
  serve({
    'GET /api/moderation/appeals': ({ query }) =>
      query.get('state') === 'decided' ? [anAppeal({ _id: decidedId, outcome: 'granted' })] : [anAppeal()],
  });
  await show(<ModerationPage />, {
    at: `/denuncias-administrador?lista=recursos&recurso=${decidedId}`,
    as: aUser('Admin'),
  });

  expect(await screen.findByText('Este recurso já foi decidido ou está mais abaixo na lista.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Procurar entre os decididos' }));
  expect(
    await screen.findByText('O depósito era o uniforme, que devolvemos.', {
      selector: 'blockquote *, blockquote',
    }),
  ).toBeVisible();
});
