import { fireEvent, screen, waitFor } from '@testing-library/react';
import { logoBytesLimit } from '@trampolim/contract/wire/limits';
import { beforeEach, expect, test } from 'vitest';
import {
  aColleague,
  getOwnCompanyRoute,
  lumiar,
  openAccountPage,
  serveCompanyAccount,
} from '../../test/company-account.tsx';
import { press } from '../../test/form-steps.ts';
import { refuse } from '../../test/mock-responses.ts';
import { callsTo, loseConnection, sentTo, serve } from '../../test/serve.ts';

const uploadLogoRoute = 'PUT /api/user/company/logo';
const removeLogoRoute = 'DELETE /api/user/company/logo';
const logoUrl = `/empresa/${lumiar._id}/logo/aaaaaaaaaaaaaaaaaaaaaa`;
const newLogoUrl = `/empresa/${lumiar._id}/logo/bbbbbbbbbbbbbbbbbbbbbb`;

beforeEach(serveCompanyAccount);

const aFile = (bytes = 10) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Arquivo do logotipo'), { target: { files: [file] } });

const logoImage = () => document.querySelector('#logotipo img');
const logoSection = () => document.querySelector('#logotipo');

test('a company without a logo has initials', async () => {
  await openAccountPage();

  expect(logoSection()).toHaveTextContent('PL');
  expect(logoImage()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remover logotipo' })).toBeNull();
  expect(screen.getByLabelText('Arquivo do logotipo')).toHaveAttribute(
    'accept',
    'image/png,image/jpeg,image/webp',
  );
});

test('the chosen file is uploaded unchanged as the logo', async () => {
  serve({ [uploadLogoRoute]: { message: 'Logotipo atualizado!', logo: logoUrl } });
  await openAccountPage();

  const file = aFile();
  choose(file);

  expect(await screen.findByText('Logotipo atualizado!')).toHaveRole('status');
  expect(sentTo(uploadLogoRoute)).toEqual([file]);
  expect(logoImage()).toHaveAttribute('src', logoUrl);
  // The initials remain behind the picture in case it cannot be loaded.
  expect(logoSection()).toHaveTextContent('PL');
  expect(screen.getByRole('button', { name: 'Trocar logotipo' })).toBeInTheDocument();
});

test('a new logo leaves the unsaved fields of the form', async () => {
  serve({
    [getOwnCompanyRoute]: { ...lumiar, logo: logoUrl },
    [uploadLogoRoute]: { message: 'Logotipo atualizado!', logo: newLogoUrl },
  });
  await openAccountPage();
  fireEvent.change(screen.getByLabelText('Nome exibido nas vagas'), { target: { value: 'Lumiar Pães' } });

  choose(aFile());

  await waitFor(() => expect(logoImage()).toHaveAttribute('src', newLogoUrl));
  expect(screen.getByLabelText('Nome exibido nas vagas')).toHaveValue('Lumiar Pães');
  expect(screen.queryByText(/alterada em outra aba/)).toBeNull();
});

test('initials replace a logo that cannot be loaded, until another logo is uploaded', async () => {
  serve({
    [getOwnCompanyRoute]: { ...lumiar, logo: logoUrl },
    [uploadLogoRoute]: { message: 'Logotipo atualizado!', logo: newLogoUrl },
  });
  await openAccountPage();
  const image = logoImage();
  if (!image) throw new Error('There is no picture.');

  fireEvent.error(image);
  expect(logoImage()).toBeNull();
  expect(logoSection()).toHaveTextContent('PL');

  choose(aFile());
  await waitFor(() => expect(logoImage()).toHaveAttribute('src', newLogoUrl));
});

test('a rejected image leaves the saved logo', async () => {
  serve({ [getOwnCompanyRoute]: { ...lumiar, logo: logoUrl }, [uploadLogoRoute]: refuse('logo_animated') });
  await openAccountPage();

  choose(aFile());

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'O logotipo não pode ser animado. Escolha uma imagem parada.',
  );
  expect(logoImage()).toHaveAttribute('src', logoUrl);
});

test('a file of more than 1 MB is not sent', async () => {
  serve({ [uploadLogoRoute]: { message: 'Logotipo atualizado!', logo: logoUrl } });
  await openAccountPage();

  choose(aFile(logoBytesLimit + 1));
  expect(await screen.findByRole('alert')).toHaveTextContent('Escolha uma imagem de até 1 MB.');
  expect(callsTo(uploadLogoRoute)).toEqual([]);

  choose(aFile(logoBytesLimit));
  await waitFor(() => expect(callsTo(uploadLogoRoute)).toHaveLength(1));
});

test('a lost connection shows an error', async () => {
  serve({ [uploadLogoRoute]: loseConnection });
  await openAccountPage();

  choose(aFile());

  expect(await screen.findByRole('alert')).toHaveTextContent(/Não foi possível enviar\..*conexão/);
});

test('removing the logo shows the initials again and moves the focus to the upload button', async () => {
  serve({
    [getOwnCompanyRoute]: { ...lumiar, logo: logoUrl },
    [removeLogoRoute]: { message: 'Logotipo removido.' },
  });
  await openAccountPage();

  await press('Remover logotipo');

  expect(await screen.findByText('Logotipo removido.')).toHaveRole('status');
  expect(logoImage()).toBeNull();
  expect(screen.getByRole('button', { name: 'Escolher logotipo' })).toHaveFocus();
});

test('a second file is not sent during an upload', async () => {
  const pendingResponse = Promise.withResolvers<{ message: string; logo: string }>();
  serve({ [uploadLogoRoute]: () => pendingResponse.promise });
  await openAccountPage();

  choose(aFile());
  expect(await screen.findByRole('button', { name: 'Enviando...' })).toHaveAttribute('aria-busy', 'true');
  choose(aFile());
  pendingResponse.resolve({ message: 'Logotipo atualizado!', logo: logoUrl });

  await screen.findByText('Logotipo atualizado!');
  expect(callsTo(uploadLogoRoute)).toHaveLength(1);
});

test('a recruiter cannot change the logo', async () => {
  await openAccountPage(aColleague('Recrutamento'));
  await screen.findByLabelText('Seu nome');

  expect(screen.queryByLabelText('Arquivo do logotipo')).toBeNull();
});
