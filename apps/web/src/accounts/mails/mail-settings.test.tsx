import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { callsTo, loseConnection, sentTo, serve } from '../../../test/serve.ts';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { endSession } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { mailSection } from './mail-section.tsx';
import { MailSettings } from './mail-settings.tsx';

const listMailSettingsRoute = 'GET /api/user/mail-settings';
const changeMailSettingRoute = 'PUT /api/user/mail-settings';

const statusSetting = { kind: 'application_status', on: true } as const;
const endedSetting = { kind: 'vacancy_ended', on: false } as const;

const switchOf = (name: string) => screen.findByRole('switch', { name });

async function showSettings(user = aUser('Candidate')): Promise<void> {
  serve({ [listMailSettingsRoute]: [statusSetting, endedSetting] });
  await show(<MailSettings />, { at: '/conta-candidato', as: user, client: queryClient });
}

test('each kind of mail is displayed with its explanation and its switch', async () => {
  await showSettings();

  expect(await switchOf('Andamento das candidaturas')).toBeChecked();
  expect(await switchOf('Vagas encerradas')).not.toBeChecked();
  expect(await switchOf('Vagas encerradas')).toHaveAccessibleDescription('Das suas candidaturas');
});

test('the collapsed section displays how many kinds are switched on', async () => {
  serve({ [listMailSettingsRoute]: [statusSetting, endedSetting] });
  await show(<p>{mailSection.summary}</p>, { as: aUser('Candidate') });

  expect(await screen.findByText('1 de 2 ligados')).toBeInTheDocument();
});

test('a colleague of a company sees their own mail settings', async () => {
  serve({ [listMailSettingsRoute]: [{ kind: 'new_applicants', on: true }] });
  const company = {
    _id: '01999999-0000-7000-8000-000000000009',
    name: 'Padaria',
    right: 'Recrutamento',
  } as const;
  await show(<MailSettings />, { as: aUser('Company', { company }), client: queryClient });

  expect(await switchOf('Novas candidaturas')).toBeChecked();
  expect(screen.queryByText(/Para recebê-los, confirme/)).toBeNull();
});

test('mandatory mails have a note instead of a switch', async () => {
  await showSettings();

  expect(await screen.findByText('Segurança e advertências')).toBeInTheDocument();
  expect(screen.getByText('Sempre enviados')).toBeInTheDocument();
  expect(screen.getAllByRole('switch')).toHaveLength(2);
});

test('a note explains that mails wait for the confirmation of the e-mail address', async () => {
  await showSettings(aUser('Candidate', { emailConfirmed: false }));

  expect(screen.getByText('Para recebê-los, confirme ana@exemplo.com.')).toBeInTheDocument();
});

test('a switch changes immediately', async () => {
  const response = Promise.withResolvers<(typeof statusSetting | { kind: 'vacancy_ended'; on: boolean })[]>();
  await showSettings();
  serve({ [changeMailSettingRoute]: () => response.promise });

  await userEvent.click(await switchOf('Vagas encerradas'));

  expect(await switchOf('Vagas encerradas')).toBeChecked();
  expect(sentTo(changeMailSettingRoute)).toEqual([{ kind: 'vacancy_ended', on: true }]);
  response.resolve([statusSetting, { kind: 'vacancy_ended', on: true }]);
  await waitFor(async () => expect(await switchOf('Vagas encerradas')).toBeChecked());
});

test('two consecutive changes both remain, although the responses arrive in reverse order', async () => {
  const responses = [
    Promise.withResolvers<[typeof statusSetting]>(),
    Promise.withResolvers<[typeof statusSetting]>(),
  ];
  await showSettings();
  serve({
    [changeMailSettingRoute]: () => responses[sentTo(changeMailSettingRoute).length - 1]?.promise ?? [],
  });
  await userEvent.click(await switchOf('Vagas encerradas'));
  await userEvent.click(await switchOf('Andamento das candidaturas'));

  responses[1]?.resolve([statusSetting]);
  responses[0]?.resolve([statusSetting]);

  await waitFor(() => expect(sentTo(changeMailSettingRoute)).toHaveLength(2));
  expect(await switchOf('Vagas encerradas')).toBeChecked();
  expect(await switchOf('Andamento das candidaturas')).not.toBeChecked();
});

test('a switch that could not be saved is reverted with an error', async () => {
  await showSettings();
  serve({ [changeMailSettingRoute]: loseConnection });

  await userEvent.click(await switchOf('Vagas encerradas'));

  await waitFor(async () => expect(await switchOf('Vagas encerradas')).not.toBeChecked());
  expect(toast.error).toHaveBeenCalledWith(
    expect.stringMatching(/^Não foi possível salvar\. Não conseguimos falar/),
    { key: 'mail vacancy_ended' },
  );
});

test('signing out sends no further request', async () => {
  await showSettings();
  await switchOf('Vagas encerradas');

  act(() => endSession());

  expect(callsTo(listMailSettingsRoute)).toHaveLength(1);
});
