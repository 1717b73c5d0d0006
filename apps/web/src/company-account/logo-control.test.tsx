import { fireEvent, screen, waitFor } from '@testing-library/react';
import { logoBytesLimit } from '@trampolim/contract/wire/limits';
import { beforeEach, expect, test } from 'vitest';
import {
  aColleague,
  getOwnCompanyRoute,
  lumiar,
  open,
  serveCompanyAccount,
} from '../../test/company-account.tsx';
import { press } from '../../test/form-steps.ts';
import { refuse } from '../../test/mock-responses.ts';
import { callsTo, loseConnection, sentTo, serve } from '../../test/serve.ts';

const uploadLogoRoute = 'PUT /api/user/company/logo';
const removeLogoRoute = 'DELETE /api/user/company/logo';
const logo = `/empresa/${lumiar._id}/logo/aaaaaaaaaaaaaaaaaaaaaa`;
const other = `/empresa/${lumiar._id}/logo/bbbbbbbbbbbbbbbbbbbbbb`;

beforeEach(serveCompanyAccount);

const aFile = (bytes = 10) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Arquivo do logotipo'), { target: { files: [file] } });

const picture = () => document.querySelector('#logotipo img');
const section = () => document.querySelector('#logotipo');

test('a company without a logo shows its initials and chooses a file, which is sent as it is', async () => {
  serve({ [uploadLogoRoute]: { message: 'Logotipo atualizado!', logo } });
  await open();
  expect(section()).toHaveTextContent('PL');
  expect(picture()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remover logotipo' })).toBeNull();
  expect(screen.getByLabelText('Arquivo do logotipo')).toHaveAttribute(
    'accept',
    'image/png,image/jpeg,image/webp',
  );

  const file = aFile();
  choose(file);

  expect(await screen.findByText('Logotipo atualizado!')).toHaveRole('status');
  expect(sentTo(uploadLogoRoute)).toEqual([file]);
  expect(picture()).toHaveAttribute('src', logo);
  // The initials remain below the picture in case it cannot be loaded.
  expect(section()).toHaveTextContent('PL');
  expect(screen.getByRole('button', { name: 'Trocar logotipo' })).toBeInTheDocument();
});

test('a logo is replaced, and unsaved fields of the form remain', async () => {
  serve({
    [getOwnCompanyRoute]: { ...lumiar, logo },
    [uploadLogoRoute]: { message: 'Logotipo atualizado!', logo: other },
  });
  await open();
  fireEvent.change(screen.getByLabelText('Nome exibido nas vagas'), { target: { value: 'Lumiar Pães' } });

  choose(aFile());

  await waitFor(() => expect(picture()).toHaveAttribute('src', other));
  expect(screen.getByLabelText('Nome exibido nas vagas')).toHaveValue('Lumiar Pães');
  expect(screen.queryByText(/alterada em outra aba/)).toBeNull();
});

test('initials replace a logo that cannot be loaded, until there is another one', async () => {
  serve({
    [getOwnCompanyRoute]: { ...lumiar, logo },
    [uploadLogoRoute]: { message: 'Logotipo atualizado!', logo: other },
  });
  await open();
  const image = picture();
  if (!image) throw new Error('There is no picture.');

  fireEvent.error(image);
  expect(picture()).toBeNull();
  expect(section()).toHaveTextContent('PL');

  choose(aFile());
  await waitFor(() => expect(picture()).toHaveAttribute('src', other));
});

test('a refused image is explained, and the last logo remains', async () => {
  serve({ [getOwnCompanyRoute]: { ...lumiar, logo }, [uploadLogoRoute]: refuse('logo_animated') });
  await open();

  choose(aFile());

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'O logotipo não pode ser animado. Escolha uma imagem parada.',
  );
  expect(picture()).toHaveAttribute('src', logo);
});

test('a file of more than 1 MB is not sent', async () => {
  serve({ [uploadLogoRoute]: { message: 'Logotipo atualizado!', logo } });
  await open();

  choose(aFile(logoBytesLimit + 1));
  expect(await screen.findByRole('alert')).toHaveTextContent('O logotipo pode ter no máximo 1 MB.');
  expect(callsTo(uploadLogoRoute)).toEqual([]);

  choose(aFile(logoBytesLimit));
  await waitFor(() => expect(callsTo(uploadLogoRoute)).toHaveLength(1));
});

test('a lost connection is explained', async () => {
  serve({ [uploadLogoRoute]: loseConnection });
  await open();

  choose(aFile());

  expect(await screen.findByRole('alert')).toHaveTextContent(/Não foi possível enviar o logotipo\..*conexão/);
});

test('removing shows the initials again and moves the focus to the other button', async () => {
  serve({ [getOwnCompanyRoute]: { ...lumiar, logo }, [removeLogoRoute]: { message: 'Logotipo removido.' } });
  await open();

  await press('Remover logotipo');

  expect(await screen.findByText('Logotipo removido.')).toHaveRole('status');
  expect(picture()).toBeNull();
  expect(screen.getByRole('button', { name: 'Escolher logotipo' })).toHaveFocus();
});

test('while one upload is under way, a second choice is not sent', async () => {
  const late = Promise.withResolvers<{ message: string; logo: string }>();
  serve({ [uploadLogoRoute]: () => late.promise });
  await open();

  choose(aFile());
  expect(await screen.findByRole('button', { name: 'Enviando...' })).toHaveAttribute('aria-busy', 'true');
  choose(aFile());
  late.resolve({ message: 'Logotipo atualizado!', logo });

  await screen.findByText('Logotipo atualizado!');
  expect(callsTo(uploadLogoRoute)).toHaveLength(1);
});

test('a recruiter has no such control', async () => {
  await open(aColleague('Recrutamento'));
  await screen.findByLabelText('Seu nome');

  expect(screen.queryByLabelText('Arquivo do logotipo')).toBeNull();
});
