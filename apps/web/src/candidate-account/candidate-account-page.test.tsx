import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse, strangePage, unreachable } from '../../test/answers.ts';
import { fillIn } from '../../test/fill-in.ts';
import { anOwnCandidate } from '../../test/own-candidate-factory.ts';
import { callsTo, loseConnection, sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { readAccount } from '../platform/access-token.ts';
import { toast } from '../platform/toast.ts';
import { CandidateAccountPage } from './candidate-account-page.tsx';

const reading = 'GET /api/user/candidate/list-candidate/';
const changing = 'PUT /api/user/candidate/update-candidate/:id';
const lookingUp = 'GET /api/user/email-available';

const ana = anOwnCandidate({
  candidateCivilStatus: 'Solteiro(a)',
  candidateTargetSalary: 'R$ 3500',
  candidateHierarchicalArea: 'Pleno',
  candidateLastJob: 'Atendente',
  candidateEducationLevel: 'Ensino Médio',
  accountVersion: 3,
});

beforeEach(() => {
  serve({
    [reading]: ana,
    [changing]: ana,
    [lookingUp]: { available: true },
    'GET /api/cities/:state': [],
    'GET /api/user/sessions': [],
  });
});

const open = async (as = aUser()) => {
  const shown = await show(<CandidateAccountPage />, { at: '/conta-candidato', as });
  if (as.role === 'Candidate') await screen.findByLabelText('Nome completo');
  return shown;
};
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
const retype = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await fillIn(label, text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const save = () => press('Salvar');

describe('what it shows', () => {
  test.each([
    ['Nome completo', 'Ana Souza'],
    ['E-mail', 'ana@exemplo.com'],
    ['Celular', '(13) 98765-4321'],
    ['Data de nascimento', '1996-03-01'],
    ['Gênero', 'Feminino'],
    ['Estado civil (opcional)', 'Solteiro(a)'],
    ['CEP', '11010-000'],
    ['Rua', 'Rua do Porto'],
    ['Número', '7'],
    ['Complemento (opcional)', ''],
    ['Bairro', 'Centro'],
    ['Cidade', 'Santos'],
    ['Estado', 'SP'],
    ['Cargo desejado', 'Padeira'],
    ['Cidade desejada', 'Santos'],
    ['Estado desejado', 'SP'],
    ['Moeda', 'R$'],
    ['Pretensão salarial (opcional)', '3.500,00'],
    ['Nível hierárquico (opcional)', 'Pleno'],
    ['Último emprego (opcional)', 'Atendente'],
    ['Escolaridade (opcional)', 'Ensino Médio'],
  ])('%s is what is saved', async (label, value) => {
    await open();

    expect(field(label)).toHaveValue(value);
  });

  test('its title, its parts in order, and nothing said of changes while there are none', async () => {
    await open();

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Minha Conta');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Dados pessoais',
      'Endereço',
      'Trabalho desejado',
      'Senha',
      'Sessões abertas',
    ]);
    expect(screen.queryByText('Há mudanças por salvar.')).toBeNull();
  });

  test.each([
    [1, '1 sessão aberta'],
    [3, '3 sessões abertas'],
  ])('%i sessions are counted where their list is folded', async (count, said) => {
    const session = { device: 'Chrome', current: false, startedAt: '2026-10-02T12:00:00.000Z' };
    serve({
      'GET /api/user/sessions': Array.from({ length: count }, (_, place) => ({
        ...session,
        _id: `01999999-0000-7000-8000-00000000000${place}`,
        usedAt: session.startedAt,
      })),
    });
    await open();

    expect(await screen.findByText(said, { selector: 'summary p' })).toBeInTheDocument();
  });

  test('the way out stands at the end of the column', async () => {
    await show(<CandidateAccountPage end={<p>Sair</p>} />, { at: '/conta-candidato', as: aUser() });

    const sessions = await screen.findByText('Sessões abertas', { selector: 'h2' });
    expect(screen.getByText('Sair').previousElementSibling).toBe(sessions.closest('details'));
  });

  test('what stands in no list of the form stays among the choices', async () => {
    serve({ [reading]: { ...ana, candidateGender: 'Outro', candidateHierarchicalArea: 'Mestre de ofício' } });
    await open();

    expect(field('Gênero')).toHaveValue('Outro');
    expect(field('Nível hierárquico (opcional)')).toHaveValue('Mestre de ofício');
  });

  test('other features have their parts below', async () => {
    await show(
      <CandidateAccountPage
        parts={[{ id: 'x', title: 'Privacidade', summary: 'Quem vê você', content: <p>Visível</p> }]}
      />,
      { at: '/conta-candidato', as: aUser() },
    );

    expect(await screen.findByRole('heading', { name: 'Privacidade' })).toBeInTheDocument();
    expect(screen.getByText('Visível')).toBeInTheDocument();
  });

  test('an administrator has no such account, and asks for none', async () => {
    await open(aUser('Admin'));

    expect(screen.getByText('Esta página é de quem tem conta de candidato.')).toBeInTheDocument();
    expect(callsTo(reading)).toEqual([]);
  });

  test('a load that fails says so in its place, with a retry', async () => {
    serve({ [reading]: strangePage });
    await show(<CandidateAccountPage />, { at: '/conta-candidato', as: aUser() });
    await screen.findByText(/Não foi possível carregar a sua conta/);
    serve({ [reading]: ana });

    await press('Tentar de novo');

    expect(await screen.findByLabelText('Nome completo')).toHaveValue('Ana Souza');
  });
});

describe('saving', () => {
  test('what was not touched is not sent; the answer is what is shown from then on', async () => {
    serve({ [changing]: { ...ana, candidateName: 'Ana Lima', accountVersion: 4 } });
    await open();
    await retype('Nome completo', ' Ana Lima ');
    expect(screen.getByText('Há mudanças por salvar.')).toBeInTheDocument();

    await save();

    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Conta atualizada com sucesso!'));
    expect(sentTo(changing)).toEqual([{ candidateName: 'Ana Lima', accountVersion: 3 }]);
    expect(field('Nome completo')).toHaveValue('Ana Lima');
    expect(screen.queryByText('Há mudanças por salvar.')).toBeNull();
    await retype('Último emprego (opcional)', '');
    await save();
    await waitFor(() => expect(sentTo(changing)[1]).toEqual({ candidateLastJob: '', accountVersion: 4 }));
  });

  test('address, salary and choices go as the API takes them', async () => {
    await open();
    await retype('Número', '70');
    await userEvent.selectOptions(field('Moeda'), 'US$');
    await userEvent.selectOptions(field('Escolaridade (opcional)'), '');
    await retype('Celular', '11987654321');

    await save();

    await waitFor(() => expect(sentTo(changing)).toHaveLength(1));
    const { cep: _cep, ...address } = ana.candidateAddress;
    expect(sentTo(changing)).toEqual([
      {
        candidatePhone: '5511987654321',
        candidateAddress: { ...address, number: '70' },
        candidateTargetSalary: 'US$ 3.500,00',
        candidateEducationLevel: null,
        accountVersion: 3,
      },
    ]);
  });

  test('a new postal code brings its address', async () => {
    serve({
      'GET /api/cep/:cep': {
        cep: '01310-100',
        logradouro: 'Avenida Paulista',
        bairro: 'Bela Vista',
        localidade: 'São Paulo',
        uf: 'SP',
      },
    });
    await open();

    await retype('CEP', '01310100');

    await waitFor(() => expect(field('Rua')).toHaveValue('Avenida Paulista'));
    expect(field('Cidade')).toHaveValue('São Paulo');
  });

  test('the first field that is wrong has the focus, in a part that was folded too', async () => {
    await open();
    await userEvent.clear(field('Cargo desejado'));
    await userEvent.clear(field('Número'));

    await save();

    await waitFor(() => expect(field('Número')).toHaveFocus());
    expect(field('Número').closest('details')).toHaveAttribute('open');
    expect([noteOf('Número'), noteOf('Cargo desejado')]).toEqual([
      'Diga o número.',
      'Diga que trabalho você procura.',
    ]);
    expect(sentTo(changing)).toEqual([]);
  });

  test.each([
    [strangePage, 'Erro ao atualizar conta!'],
    [
      refuse('internal'),
      'Erro ao atualizar conta! Algo deu errado do nosso lado. Tente de novo em instantes.',
    ],
    [loseConnection, `Erro ao atualizar conta! ${unreachable}`],
  ])('a failure says the text first, and loses nothing', async (answer, sentence) => {
    serve({ [changing]: answer });
    await open();
    await retype('Nome completo', 'Ana Lima');

    await save();

    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(field('Nome completo')).toHaveValue('Ana Lima');
  });

  test('what was typed comes back after a reload, and can be thrown away', async () => {
    await open();
    await retype('Nome completo', 'Ana Lima');
    cleanup();

    await open();

    expect(field('Nome completo')).toHaveValue('Ana Lima');
    expect(screen.getByText('Recuperamos o que você não tinha salvado.')).toBeInTheDocument();
    await press('Descartar');
    await press('Descartar mesmo?');
    expect(field('Nome completo')).toHaveValue('Ana Souza');
    expect(screen.getByRole('button', { name: 'Salvar' })).toHaveFocus();
  });
});

describe('another e-mail', () => {
  test('is looked up while it is typed, asks for the password, and is told to be confirmed', async () => {
    serve({ [changing]: { ...ana, email: 'ana@nova.com', accountVersion: 4 } });
    await open();
    expect(screen.queryByLabelText('Senha atual', { selector: '#dados *' })).toBeNull();

    await retype('E-mail', 'ana@nova.com');
    const password = within(document.getElementById('dados') ?? document.body).getByLabelText('Senha atual');
    await userEvent.type(password, 'a senha de hoje');

    await waitFor(() =>
      expect(noteOf('E-mail')).toBe('E-mail disponível. Vamos enviar um link para confirmar que é seu.'),
    );
    await save();

    await waitFor(() =>
      expect(sentTo(changing)).toEqual([
        { email: 'ana@nova.com', currentPassword: 'a senha de hoje', accountVersion: 3 },
      ]),
    );
    await waitFor(() =>
      expect(toast.info).toHaveBeenCalledWith(
        'Enviamos para ana@nova.com um link que confirma o novo e-mail.',
      ),
    );
    expect(readAccount()).toBe(ana._id);
  });

  test('that somebody has is said at once, and is not one’s own', async () => {
    serve({ [lookingUp]: { available: false } });
    await open();
    expect(callsTo(lookingUp)).toEqual([]);

    await retype('E-mail', 'bia@exemplo.com');

    await waitFor(() => expect(noteOf('E-mail')).toBe('O e-mail já está sendo utilizado.'));
    await retype('E-mail', 'ana@exemplo.com');
    expect(noteOf('E-mail')).toBe('Com ele você entra e recebe os avisos.');
  });

  test('that was taken meanwhile is refused beside its field', async () => {
    serve({ [changing]: refuse('email_taken') });
    await open();
    await retype('E-mail', 'bia@exemplo.com');

    await save();

    expect(await screen.findByRole('alert')).toHaveTextContent('O e-mail já está em uso.');
    expect(noteOf('E-mail')).toBe('O e-mail já está sendo utilizado.');
    expect(field('E-mail')).toHaveFocus();
  });

  test('without the password where it is asked for leads to it', async () => {
    const message = 'Para mudar o e-mail, confirme com a sua senha atual.';
    serve({ [changing]: refuse('invalid_input', [{ path: 'currentPassword', message }]) });
    await open();
    await retype('E-mail', 'ana@nova.com');

    await save();

    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(document.activeElement).toHaveAttribute('name', 'currentPassword');
  });

  test('typed back to what it was sends no password', async () => {
    await open();
    await retype('E-mail', 'ana@nova.com');
    await userEvent.type(
      within(document.getElementById('dados') ?? document.body).getByLabelText('Senha atual'),
      'a senha de hoje',
    );
    await retype('E-mail', 'ana@exemplo.com');
    await retype('Nome completo', 'Ana Lima');

    await save();

    await waitFor(() => expect(sentTo(changing)).toEqual([{ candidateName: 'Ana Lima', accountVersion: 3 }]));
  });
});

describe('changed in another tab meanwhile', () => {
  const theirs = { ...ana, candidateName: 'Ana Prado', desiredRole: 'Confeiteira', accountVersion: 4 };

  const openAndCollide = async () => {
    await open();
    await retype('Nome completo', 'Ana Lima');
    serve({ [changing]: refuse('account_changed'), [reading]: theirs });
    await save();
    await screen.findByText(/alterada em outra aba/);
  };

  test('the later save is told, and saves what was typed here when its author wants so', async () => {
    await openAndCollide();
    serve({ [changing]: { ...theirs, candidateName: 'Ana Lima', accountVersion: 5 } });

    await press('Salvar o que mudei aqui');

    await waitFor(() =>
      expect(sentTo(changing)[1]).toEqual({ candidateName: 'Ana Lima', accountVersion: 4 }),
    );
    await waitFor(() => expect(field('Cargo desejado')).toHaveValue('Confeiteira'));
    expect(field('Nome completo')).toHaveValue('Ana Lima');
    expect(screen.queryByText(/alterada em outra aba/)).toBeNull();
  });

  test('or shows what is saved, and forgets what was typed here', async () => {
    await openAndCollide();

    await press('Ficar com o que já está salvo');

    await waitFor(() => expect(field('Nome completo')).toHaveValue('Ana Prado'));
    expect(field('Cargo desejado')).toHaveValue('Confeiteira');
    expect(sentTo(changing)).toHaveLength(1);
    expect(screen.queryByText(/alterada em outra aba/)).toBeNull();
    cleanup();
    await open();
    expect(field('Nome completo')).toHaveValue('Ana Prado');
  });

  test('without a network nothing is lost, and the choice stands', async () => {
    await openAndCollide();
    serve({ [reading]: loseConnection });

    await press('Ficar com o que já está salvo');

    await waitFor(() => expect(toast.error).toHaveBeenCalled());
    expect(field('Nome completo')).toHaveValue('Ana Lima');
    expect(screen.getByRole('button', { name: 'Salvar o que mudei aqui' })).toBeInTheDocument();
  });
});

test('a part of the page is unfolded and reached from the index beside it', async () => {
  const media = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) => media(query.includes('1200px') ? 'all' : query));
  await open();
  const password = document.getElementById('senha');
  expect(password).not.toHaveAttribute('open');

  await userEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Senha' }));

  expect(password).toHaveAttribute('open');
  expect(document.activeElement).toBe(password?.querySelector('summary'));
});

test.each([
  ['senha', 'Senha'],
  ['x', 'Privacidade'],
])('an address that names a part (%s) finds it unfolded, with the keyboard on it', async (id, title) => {
  await show(<CandidateAccountPage parts={[{ id: 'x', title: 'Privacidade', content: <p>Visível</p> }]} />, {
    at: `/conta-candidato#${id}`,
    as: aUser(),
  });
  const heading = await screen.findByRole('heading', { name: title });
  await waitFor(() => expect(heading.closest('details')).toHaveAttribute('open'));
  expect(heading.closest('summary')).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Sessões abertas' }).closest('details')).not.toHaveAttribute(
    'open',
  );
});
