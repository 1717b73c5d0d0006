import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import { createRef } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { refuse, unreachable } from '../../test/answers.ts';
import { fillIn } from '../../test/fill-in.ts';
import { aFullCandidate, anOwnCandidate } from '../../test/own-candidate-factory.ts';
import { callsTo, loseConnection, sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { toast } from '../platform/toast.ts';
import { type ResumeHandle, ResumeSection } from './resume-section.tsx';

const reading = 'GET /api/user/candidate/list-candidate/';
// On a busy machine its code takes longer than a test waits for what is on screen.
beforeAll(async () => {
  await import('./editor/resume-editor.tsx');
});

const saving = 'PUT /api/user/candidate/update-candidate/:id';

/** What the server has, and takes over from what is sent. */
let stored: OwnCandidate;

beforeEach(() => {
  stored = anOwnCandidate();
  serve({
    [reading]: () => stored,
    [saving]: ({ body }) => {
      const { resumeVersion } = stored;
      stored = { ...stored, ...body, resumeVersion: resumeVersion + 1 } as OwnCandidate;
      return stored;
    },
  });
});

async function open(candidate = stored, as = aUser('Candidate')) {
  stored = candidate;
  return show(<ResumeSection />, { at: '/area-candidato', as });
}

/** As the page is opened once more, in another tab or on another day. */
function openAgain() {
  cleanup();
  return open(stored);
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const edit = async () => {
  await press(/^(Editar|Começar) currículo$/);
  await screen.findByRole('dialog', { name: 'Editar currículo' });
};
const save = () => press('Salvar currículo');
const close = () => press('Fechar');
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const sent = () => sentTo(saving);

test('an empty resume is begun, section by section, and sent in one request', async () => {
  await open();
  expect(await screen.findByText('Conte uma experiência')).toBeVisible();

  await edit();
  await fillIn('Apresentação', 'Pão bom se faz cedo.');
  await press('Adicionar experiência');
  expect(screen.getByLabelText('Cargo')).toHaveFocus();
  await fillIn('Cargo', 'Padeira');
  await fillIn('Empresa', 'Padaria Aurora');
  await fillIn('Início', '2020-02-01');
  await userEvent.click(screen.getByLabelText('Trabalho aqui atualmente'));
  await fillIn('Salário (opcional)', '3500');
  await fillIn('Principais atividades (opcional)', 'Fermentação natural');
  await press('Adicionar curso');
  await fillIn('Curso', 'Panificação');
  await fillIn('Instituição', 'Senac');
  await fillIn('Ano de conclusão (opcional)', 'em 2016');
  await press('Adicionar idioma');
  await userEvent.selectOptions(screen.getByLabelText('Idioma'), 'Outro');
  await fillIn('Qual idioma?', 'Klingon');
  await userEvent.selectOptions(screen.getByLabelText('Nível'), 'Básico');
  await press('Organização');
  await fillIn('Site ou perfil (opcional)', 'https://exemplo.com.br/ana');
  await save();

  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Currículo atualizado com sucesso!'));
  expect(sent()).toEqual([
    {
      resumeVersion: 1,
      candidateAbout: 'Pão bom se faz cedo.',
      candidateExperience: [
        {
          role: 'Padeira',
          company: 'Padaria Aurora',
          startDate: '2020-02-01',
          salary: 'R$ 3.500,00',
          mainActivities: 'Fermentação natural',
        },
      ],
      candidateCourses: [{ name: 'Panificação', institution: 'Senac', conclusionYear: 2016 }],
      candidateIdioms: [{ name: 'Klingon', level: 'Basico' }],
      candidateQualifications: [{ description: 'Organização' }],
      candidateLink: 'https://exemplo.com.br/ana',
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Padaria Aurora', { exact: false })).toBeVisible();
  expect(screen.queryByText(/alterações não salvas/)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('the meter leads to the section that it names', async () => {
  await open(aFullCandidate({ candidateIdioms: [] }));

  expect(await screen.findByRole('meter', { name: 'Currículo preenchido' })).toHaveAttribute('value', '90');
  await press('Acrescentar: Diga que idiomas você fala');

  await waitFor(() => expect(screen.getByRole('heading', { name: 'Idiomas', level: 3 })).toHaveFocus());
});

test('whoever closes the editor goes on at what opened it, or at what is kept', async () => {
  await open(aFullCandidate({ candidateIdioms: [] }));
  await press('Acrescentar: Diga que idiomas você fala');
  await screen.findByRole('dialog', { name: 'Editar currículo' });
  await close();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Acrescentar: Diga que idiomas você fala' })).toHaveFocus(),
  );

  await edit();
  await fillIn('Apresentação', 'Pão bom se faz cedo.');
  await close();

  await waitFor(() => expect(screen.getByRole('button', { name: 'Continuar de onde parou' })).toHaveFocus());
});

test('the way in from elsewhere on the page opens the editor each time it is taken', async () => {
  const handle = createRef<ResumeHandle>();
  await show(<ResumeSection ref={handle} />, { at: '/area-candidato#curriculo', as: aUser('Candidate') });
  await screen.findByRole('button', { name: 'Começar currículo' });

  for (let times = 0; times < 2; times += 1) {
    await act(async () => handle.current?.edit());
    await screen.findByRole('dialog', { name: 'Editar currículo' });
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  await edit();
  await fillIn('Apresentação', 'Pela metade');
  await close();
  await act(async () => handle.current?.edit());
  expect(await screen.findByLabelText('Apresentação')).toHaveValue('Pela metade');
});

test('an address that names the resume brings the focus to it too', async () => {
  await show(<ResumeSection />, { at: '/area-candidato#curriculo', as: aUser('Candidate') });

  await waitFor(() => expect(screen.getByRole('button', { name: 'Começar currículo' })).toHaveFocus());
});

test('whoever comes back to an address that names the resume keeps their place', async () => {
  const { router } = await show(<ResumeSection />, {
    at: '/area-candidato#curriculo',
    as: aUser('Candidate'),
  });
  const begin = await screen.findByRole('button', { name: 'Começar currículo' });
  await waitFor(() => expect(begin).toHaveFocus());
  begin.blur();

  await router.navigate({ to: '.', search: { vaga: stored._id }, hash: '' });
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  router.history.back();
  await waitFor(() => expect(router.state.location.hash).toBe('curriculo'));

  expect(begin).not.toHaveFocus();
});

test('what was taken away comes back to its place', async () => {
  await open(aFullCandidate());
  await edit();
  const experience = await part('Experiência');
  await userEvent.click(experience.getByText('Padeira, Padaria Aurora'));
  await press('Remover: Padeira, Padaria Aurora');

  expect(experience.queryByText('Padeira, Padaria Aurora')).toBeNull();
  expect(screen.getByRole('button', { name: 'Desfazer' })).toHaveFocus();
  expect(experience.getByRole('status')).toHaveTextContent('Experiência removida: Padeira, Padaria Aurora.');
  await press('Desfazer');

  expect(
    experience.getAllByText(/, (Padaria Aurora|Mercado Sol)$/).map(({ textContent }) => textContent),
  ).toEqual(['Padeira, Padaria Aurora', 'Ajudante, Mercado Sol']);
});

test('entries are put in order by buttons, the place is read out, and only that section is sent', async () => {
  await open(aFullCandidate());
  await edit();
  await press('Mudar a ordem: Qualificações');
  await press('Mover para cima: Trabalho em equipe');

  expect(screen.getByRole('button', { name: 'Mover para cima: Trabalho em equipe' })).toHaveFocus();
  expect(screen.getByText('Trabalho em equipe: posição 2 de 3.')).toBeInTheDocument();
  await press('Mover para cima: Trabalho em equipe');
  expect(screen.getByRole('button', { name: 'Mover para cima: Trabalho em equipe' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await press('Concluir ordem: Qualificações');
  expect(screen.getByLabelText('Qualificação 1')).toHaveValue('Trabalho em equipe');
  await save();

  await waitFor(() =>
    expect(sent()).toEqual([
      {
        resumeVersion: 1,
        candidateQualifications: [
          { description: 'Trabalho em equipe' },
          { description: 'Fermentação natural' },
          { description: 'Organização' },
        ],
      },
    ]),
  );
});

test.each([
  [
    { Início: '2023-05-01', Término: '2022-05-01' },
    'Início',
    'A data de início não pode ser depois da data de término!',
  ],
  [
    { Início: '2999-05-01', Término: '2999-06-01' },
    'Início',
    'Data de início inválida. Deve ser no passado e anterior à data de término.',
  ],
  [
    { Início: '2020-05-01', Término: '2999-06-01' },
    'Término',
    'Data de término inválida. Deve ser no passado e posterior à data de início.',
  ],
  [{ Início: '2020-05-01' }, 'Término', 'Diga quando terminou, ou marque que continua.'],
  [{ Término: '2020-05-01' }, 'Início', 'Diga quando começou.'],
])(
  'of the dates %o one is refused beside its field, which has the focus, and nothing is sent',
  async (dates, label, said) => {
    await open();
    await edit();
    await press('Adicionar experiência');
    await fillIn('Cargo', 'Padeira');
    await fillIn('Empresa', 'Padaria Aurora');
    for (const [name, day] of Object.entries(dates)) await fillIn(name, day);
    await save();

    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(said);
    expect(sent()).toEqual([]);
  },
);

test.each(['0', '9999'])('the year %s is no year of conclusion', async (year) => {
  await open();
  await edit();
  await press('Adicionar curso');
  await fillIn('Curso', 'Panificação');
  await fillIn('Instituição', 'Senac');
  await fillIn('Ano de conclusão (opcional)', year);
  await save();

  await waitFor(() => expect(screen.getByLabelText('Ano de conclusão (opcional)')).toBeInvalid());
  expect(sent()).toEqual([]);
});

test('a link that runs something is refused beside its field', async () => {
  await open();
  await edit();
  await fillIn('Site ou perfil (opcional)', 'javascript:alert(1)');
  await save();

  await waitFor(() =>
    expect(screen.getByLabelText('Site ou perfil (opcional)')).toHaveAccessibleDescription(
      'Informe um endereço começando por http:// ou https://.',
    ),
  );
  expect(sent()).toEqual([]);
});

test('the letters of the presentation are counted as they are typed, and too many are refused', async () => {
  await open();
  await edit();
  await fillIn('Apresentação', 'a'.repeat(399));
  expect(screen.getByText('399 de 400')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Apresentação'), 'bc');

  expect(screen.getByText('401 de 400')).toBeVisible();
  await save();
  await waitFor(() => expect(screen.getByLabelText('Apresentação')).toBeInvalid());
  expect(sent()).toEqual([]);
});

test('an entry that was added and not begun does not hold up the rest', async () => {
  await open(aFullCandidate());
  await edit();
  await press('Adicionar qualificação');
  await press('Adicionar experiência');
  await fillIn('Apresentação', ' Oi.');
  await save();

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(Object.keys(sent()[0] ?? {})).toEqual(['candidateAbout', 'resumeVersion']);
});

test('without a network what was typed stays, and the failure says so', async () => {
  serve({ [saving]: loseConnection });
  await open();
  await edit();
  await fillIn('Apresentação', 'Oi.');
  await save();

  expect(await screen.findByText(`Erro ao atualizar o currículo! ${unreachable}`)).toBeVisible();
  expect(screen.getByLabelText('Apresentação')).toHaveValue('Oi.');
});

test('what was not saved is offered when its author comes back, and gone on with or discarded', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-19T17:02:00Z'), toFake: ['Date'] });
  await open();
  await edit();
  await fillIn('Apresentação', 'Pela metade');
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'));

  await openAgain();
  expect(await screen.findByText('Você tem alterações não salvas de ontem às 14:02.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /currículo$/ })).toBeNull();
  await press('Continuar de onde parou');
  expect(await screen.findByLabelText('Apresentação')).toHaveValue('Pela metade');
  await close();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Descartar');
  await press('Descartar mesmo?');
  expect(screen.queryByText(/alterações não salvas/)).toBeNull();
  await openAgain();
  await edit();
  expect(await screen.findByLabelText('Apresentação')).toHaveValue('');
});

test('the next person on this device is offered nothing of it', async () => {
  await open();
  await edit();
  await fillIn('Apresentação', 'Pela metade');
  cleanup();

  const bia = aUser('Candidate', { _id: '01999999-0000-7000-8000-00000000000b' });
  await open(anOwnCandidate({ _id: bia._id }), bia);
  await screen.findByRole('button', { name: 'Começar currículo' });
  expect(screen.queryByText(/alterações não salvas/)).toBeNull();
});

test('closing the tab with unsaved changes is asked about', async () => {
  await open();
  await edit();
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  await fillIn('Apresentação', 'Oi.');

  await waitFor(() => expect(asks()).toBe(true));
});

test('what was kept is saved on the version that it was made on', async () => {
  await open();
  await edit();
  await fillIn('Apresentação', 'Pela metade');
  stored = { ...stored, resumeVersion: 5 };
  serve({ [saving]: refuse('resume_changed') });
  await openAgain();
  await press('Continuar de onde parou');
  await save();

  await waitFor(() => expect(sent()).toMatchObject([{ resumeVersion: 1 }]));
  expect(callsTo(reading).length).toBeGreaterThan(1);
});
