import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { page, refuse, strangePage } from '../../test/answers.ts';
import { calledRoutes, loseConnection, sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { useSession } from '../platform/session.ts';
import { type ToastAction, toast } from '../platform/toast.ts';
import { AccountRemoval } from './account-removal.tsx';
import { BlockCompany } from './block-company.tsx';
import { BlockedCompanies } from './blocked-companies.tsx';
import { OwnDataDownload } from './own-data-download.tsx';
import { ResumeOpenings } from './resume-openings.tsx';
import { VisibilitySwitch } from './visibility-switch.tsx';

const visibility = 'GET /api/user/candidate/visibility';
const changing = 'PUT /api/user/candidate/visibility';
const openings = 'GET /api/user/candidate/resume-openings';
const blocks = 'GET /api/user/candidate/blocked-companies';
const blocking = 'POST /api/user/candidate/block-company';
const unblocking = 'DELETE /api/user/candidate/unblock-company';
const downloading = 'GET /api/user/candidate/my-data';
const removing = 'DELETE /api/user/my-account';

const bakery = { _id: '01999999-0000-7000-8000-000000000021', companyName: 'Padaria Aurora' };
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();

/** What the latest good news offers to take back. */
function undo(): void {
  const offer = vi.mocked(toast.success).mock.lastCall?.[1] as ToastAction | undefined;
  offer?.onClick();
}

test('the switch answers at once, says what it means, and what the server said of it', async () => {
  const answer = Promise.withResolvers<{ message: string; visible: boolean }>();
  serve({ [visibility]: { visible: true }, [changing]: () => answer.promise });
  await show(<VisibilitySwitch />);
  const toggle = await screen.findByRole('switch', { name: 'Aparecer para as empresas' });
  expect(toggle).toBeChecked();
  expect(toggle).toHaveAccessibleDescription(/encontram seu currículo nas buscas/);

  await userEvent.click(toggle);

  expect(toggle).not.toBeChecked();
  expect(toggle).toHaveAccessibleDescription(/Só as empresas a que você se candidatar/);
  answer.resolve({ message: 'Seu currículo está oculto.', visible: false });
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Seu currículo está oculto.', expect.anything()),
  );
  expect(toggle).not.toBeChecked();
  expect(sentTo(changing)).toEqual([{ visible: false }]);
});

test('a switch that the server refused goes back, and says so', async () => {
  serve({ [visibility]: { visible: true }, [changing]: loseConnection });
  await show(<VisibilitySwitch />);
  const toggle = await screen.findByRole('switch');

  await userEvent.click(toggle);

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      expect.stringContaining('Não foi possível mudar quem encontra seu currículo.'),
      expect.anything(),
    ),
  );
  await waitFor(() => expect(toggle).toBeChecked());
});

test('who opened the resume is told by name and day, with a way to whoever is still there', async () => {
  serve({
    [openings]: [
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

  const [asked, unasked] = await screen.findAllByRole('listitem');

  expect(within(asked as HTMLElement).getByRole('link', { name: 'Padaria Aurora' })).toHaveAttribute(
    'href',
    `/pre-visualizacaoE/${bakery._id}`,
  );
  expect(asked).toHaveTextContent('ontem · você se candidatou');
  expect(within(unasked as HTMLElement).queryByRole('link')).toBeNull();
  expect(unasked).toHaveTextContent('Oficina Fugidia');
  expect(unasked).toHaveTextContent('02/01/2026, 12:00');
  expect(unasked).toHaveTextContent('encontrou você na busca');
});

test('whom nobody opened is told so, and a list that fails says why', async () => {
  serve({ [openings]: [] });
  const { unmount } = await show(<ResumeOpenings />);
  expect(await screen.findByText('Nenhuma empresa abriu seu currículo ainda.')).toBeVisible();
  unmount();

  serve({ [openings]: strangePage });
  await show(<ResumeOpenings />);
  expect(await screen.findByText('Não foi possível carregar quem abriu seu currículo.')).toBeVisible();
});

test('a block is taken back from the list, and undone from the toast', async () => {
  const blocked = { ...bakery, blockedAt: yesterday() };
  serve({
    [blocks]: [blocked],
    [unblocking]: { message: '', blocked: false },
    [blocking]: { message: '', blocked: true },
  });
  await show(<BlockedCompanies />);
  expect(await screen.findByText('Bloqueada ontem')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Desbloquear Padaria Aurora' }));

  expect(await screen.findByText('Você não bloqueou nenhuma empresa.')).toBeVisible();
  expect(toast.success).toHaveBeenCalledWith(
    'Empresa desbloqueada.',
    expect.objectContaining({ about: 'Padaria Aurora', label: 'Desfazer' }),
  );
  undo();
  expect(await screen.findByRole('button', { name: 'Desbloquear Padaria Aurora' })).toBeVisible();
  expect(sentTo(blocking)).toEqual([{ companyId: bakery._id }]);
});

test('a block that could not be taken back stays, and says so', async () => {
  serve({
    [blocks]: page([{ ...bakery, blockedAt: yesterday() }], { total: 1 }),
    [unblocking]: refuse('too_many_requests'),
  });
  await show(<BlockedCompanies />);

  await userEvent.click(await screen.findByRole('button', { name: 'Desbloquear Padaria Aurora' }));

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      expect.stringContaining('Erro ao desbloquear a empresa.'),
      expect.anything(),
    ),
  );
  expect(screen.getByRole('button', { name: 'Desbloquear Padaria Aurora' })).toBeVisible();
});

test('a block whose taking back arrived although no answer came is gone once the server is asked', async () => {
  serve({
    [blocks]: page([{ ...bakery, blockedAt: yesterday() }], { total: 1 }),
    [unblocking]: () => {
      serve({ [blocks]: page([], { total: 0 }) });
      return loseConnection();
    },
  });
  await show(<BlockedCompanies />);

  await userEvent.click(await screen.findByRole('button', { name: 'Desbloquear Padaria Aurora' }));

  expect(await screen.findByText('Você não bloqueou nenhuma empresa.')).toBeVisible();
});

test('blocking asks first, says that it is silent, and can be undone', async () => {
  serve({ [blocking]: { message: '', blocked: true }, [unblocking]: { message: '', blocked: false } });
  await show(<BlockCompany company={{ ...bakery, blocked: false }} />);

  await userEvent.click(screen.getByRole('button', { name: 'Bloquear empresa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bloquear Padaria Aurora?' });
  expect(dialog).toHaveTextContent('Ela não fica sabendo.');
  expect(calledRoutes()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bloquear' }));

  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith(
      'Empresa bloqueada. Ela não fica sabendo.',
      expect.objectContaining({ about: 'Padaria Aurora', label: 'Desfazer' }),
    ),
  );
  undo();
  await waitFor(() => expect(sentTo(unblocking)).toEqual([{ companyId: bakery._id }]));
});

test('who blocked a company reads so on its page, and takes it back there; who blocks nobody reads nothing', async () => {
  serve({ [unblocking]: { message: '', blocked: false } });
  const { unmount } = await show(<BlockCompany company={{ ...bakery, blocked: true }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Você bloqueou esta empresa. Desbloquear' }));
  await waitFor(() => expect(sentTo(unblocking)).toHaveLength(1));
  unmount();

  await show(<BlockCompany company={bakery} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the data are prepared, handed over as one file, and said to be there', async () => {
  const answer = Promise.withResolvers<unknown>();
  serve({ [downloading]: () => answer.promise });
  // The test's browser has neither files nor downloads.
  const saved: { name: string; text: Promise<string> }[] = [];
  const file = { current: new Blob() };
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        file.current = blob;
        return 'blob:data';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: file.current.text() });
  });
  await show(<OwnDataDownload />);

  await userEvent.click(screen.getByRole('button', { name: 'Baixar meus dados' }));
  expect(await screen.findByRole('progressbar', { name: 'Preparando o arquivo' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Preparando o arquivo...' }));
  answer.resolve({ conta: [{ email: 'ana@exemplo.com' }] });

  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Seus dados foram baixados.', expect.anything()),
  );
  expect(calledRoutes()).toEqual([downloading]);
  expect(saved).toHaveLength(1);
  expect(saved[0]?.name).toMatch(/^trampolim-meus-dados-\d{4}-\d\d-\d\d\.json$/);
  expect(await saved[0]?.text).toContain('ana@exemplo.com');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('data that are refused are said to be, with why', async () => {
  serve({ [downloading]: refuse('too_many_requests') });
  await show(<OwnDataDownload />);

  await userEvent.click(screen.getByRole('button', { name: 'Baixar meus dados' }));

  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      expect.stringMatching(/^Não foi possível baixar seus dados\. Muitas tentativas/),
      expect.anything(),
    ),
  );
});

const SignedIn = () => <p>{useSession()?.name ?? 'ninguém'}</p>;

async function openRemoval() {
  const shown = await show(
    <>
      <SignedIn />
      <AccountRemoval />
    </>,
    { at: '/conta-candidato', as: aUser() },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Excluir minha conta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir sua conta?' });
  return { ...shown, dialog };
}

const passwordIn = (dialog: HTMLElement) => within(dialog).getByLabelText('Senha atual');
const confirmIn = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: 'Excluir para sempre' });

test('before an account goes it is said what goes, and what stays and why', async () => {
  const { dialog } = await openRemoval();

  expect(dialog).toHaveTextContent('O que acaba agora, sem volta');
  expect(dialog).toHaveTextContent('todas as suas sessões, em todos os aparelhos');
  expect(dialog).toHaveTextContent('por seis meses, como manda a lei (Marco Civil da Internet, art. 15)');
  expect(dialog).toHaveTextContent('as denúncias que você enviou, sem dizer de quem vieram');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Manter minha conta' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calledRoutes()).not.toContain(removing);
});

test('no account goes without its password, nor with a wrong one', async () => {
  const wrong = [{ path: 'currentPassword', message: 'A senha atual está incorreta.' }];
  serve({ [removing]: refuse('invalid_input', wrong) });
  const { dialog } = await openRemoval();

  await userEvent.click(confirmIn(dialog));
  expect(await within(dialog).findByText('Digite sua senha atual.')).toBeVisible();
  expect(calledRoutes()).not.toContain(removing);

  await userEvent.type(passwordIn(dialog), 'outra senha');
  await userEvent.click(confirmIn(dialog));
  expect(await within(dialog).findByText('A senha atual está incorreta.')).toBeVisible();
  expect(passwordIn(dialog)).toHaveFocus();
  expect(screen.getByText('Ana')).toBeInTheDocument();
});

test('who tried too often is told how long to wait', async () => {
  serve({ [removing]: refuse('too_many_requests', undefined, 600) });
  const { dialog } = await openRemoval();

  await userEvent.type(passwordIn(dialog), 'outra senha');
  await userEvent.click(confirmIn(dialog));

  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Espere 10 minutos');
});

test('with its account somebody leaves for the home page, and is thanked', async () => {
  serve({ [removing]: { message: 'Sua conta foi excluída.' } });
  localStorage.setItem(`trampolim.resume.${aUser()._id}.aba`, '{}');
  localStorage.setItem('trampolim.resume.de-outra-pessoa.aba', '{}');
  const { dialog, router } = await openRemoval();

  await userEvent.type(passwordIn(dialog), 'segredo123');
  await userEvent.click(confirmIn(dialog));

  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(sentTo(removing)).toEqual([{ currentPassword: 'segredo123' }]);
  expect(toast.success).toHaveBeenCalledWith('Sua conta foi excluída.');
  expect(sessionStorage.getItem('trampolim.token')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('trampolim.resume'))).toEqual([
    'trampolim.resume.de-outra-pessoa.aba',
  ]);
});
