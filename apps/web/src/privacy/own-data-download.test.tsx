import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unexportedMails } from '@trampolim/contract/accounts/retention';
import { expect, test, vi } from 'vitest';
import { refuse } from '../../test/mock-responses.ts';
import { calledRoutes, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../platform/toast.ts';
import { OwnDataDownload } from './own-data-download.tsx';

const downloadOwnDataRoute = 'GET /api/user/candidate/my-data';

test('the data is prepared and downloaded as one file, with a confirmation', async () => {
  const response = Promise.withResolvers<unknown>();
  serve({ [downloadOwnDataRoute]: () => response.promise });
  const savedFiles: { name: string; text: Promise<string> }[] = [];
  let file = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:data';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    savedFiles.push({ name: this.download, text: file.text() });
  });
  await show(<OwnDataDownload subject="candidate" excludedData="anotações" />);

  await userEvent.click(screen.getByRole('button', { name: 'Baixar meus dados' }));
  expect(await screen.findByRole('progressbar', { name: 'Preparando o arquivo' })).toBeVisible();
  // A second click while the file is prepared sends no second request.
  await userEvent.click(screen.getByRole('button', { name: 'Preparando o arquivo...' }));
  response.resolve({ conta: [{ email: 'ana@exemplo.com' }] });

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Dados baixados.', expect.anything()));
  expect(calledRoutes()).toEqual([downloadOwnDataRoute]);
  expect(savedFiles).toHaveLength(1);
  expect(savedFiles[0]?.name).toMatch(/^trampolim-meus-dados-\d{4}-\d\d-\d\d\.json$/);
  expect(await savedFiles[0]?.text).toContain('ana@exemplo.com');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('what the file leaves out is listed, with the mails and the reason', async () => {
  await show(<OwnDataDownload subject="candidate" excludedData="anotações" />);

  await userEvent.click(screen.getByText('O que vem no arquivo'));

  expect(screen.getByText(/^Vêm conta e currículo/)).toHaveTextContent(
    `Não vêm anotações, por serem de outros; nem senhas, códigos do sistema e ${unexportedMails}.`,
  );
});

test('a rejected download displays the reason', async () => {
  serve({ [downloadOwnDataRoute]: refuse('too_many_requests') });
  await show(<OwnDataDownload subject="candidate" excludedData="anotações" />);

  await userEvent.click(screen.getByRole('button', { name: 'Baixar meus dados' }));

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      expect.stringMatching(/^Não foi possível baixar\. Muitas tentativas/),
      expect.anything(),
    ),
  );
});
