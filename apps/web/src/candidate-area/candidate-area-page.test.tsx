import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnCandidate } from '@trampolim/contract/candidates/own-candidate';
import type { RecommendedVacancy } from '@trampolim/contract/matching/recommendations';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import { expect, test, vi } from 'vitest';
import { page, refuse } from '../../test/answers.ts';
import { anApplication } from '../../test/application-factory.ts';
import { aFullCandidate, anOwnCandidate } from '../../test/own-candidate-factory.ts';
import { callsTo, sentTo, serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { toast } from '../platform/toast.ts';
import { CandidateAreaPage } from './candidate-area-page.tsx';

const recommending = 'GET /api/user/company/vacancy/recommend-jobvacancies';
const counting = 'GET /api/user/company/vacancy/list-vacancies';
const changing = 'PUT /api/user/candidate/update-candidate/:id';

interface Scene {
  /** Undefined where they cannot be asked for. */
  counts?: Partial<Record<ApplicationStatus, number>> | undefined;
  favourites?: Vacancy[];
  emailConfirmed?: boolean;
  recommended?: RecommendedVacancy[];
  /** What companies changed last. */
  changed?: string[];
  candidate?: OwnCandidate;
  /** Open vacancies of the candidate's area. */
  open?: { total: number; totalIsEstimate?: boolean };
}

const starred = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    aVacancy({
      _id: `01999999-0000-7000-8000-0000000002${String(place).padStart(2, '0')}`,
      jobTitle: `Favorita ${place}`,
      favorite: true,
    }),
  );

const fitting: RecommendedVacancy = {
  ...aVacancy({ jobTitle: 'Pessoa programadora' }),
  match: {
    score: 90,
    reasons: ['Sua área: Tecnologia', '3 de 4 qualificações'],
    missing: ['Falta: Docker', 'Salário abaixo do que você pede'],
  },
};

async function openArea(scene: Scene = {}) {
  const { counts, favourites = [], emailConfirmed = true } = { counts: {}, ...scene };
  const { recommended = [fitting], changed = ['Confeitaria'] } = scene;
  const { candidate = aFullCandidate({ areaOfInterest: 'Tecnologia' }), open = { total: 35 } } = scene;
  const statuses = ['Currículo Enviado', 'Em Análise', 'Aprovado', 'Dispensado'] as const;
  serve({
    'GET /api/user/company/vacancy/vacancy-status/counts': counts
      ? statuses.map((status) => ({ status, count: counts[status] ?? 0 }))
      : refuse('internal'),
    'GET /api/user/company/vacancy/vacancy-status/latest': changed.map((jobTitle) => ({
      ...anApplication({ status: 'Aprovado', vacancy: aVacancy({ jobTitle }) }),
      changedAt: '2026-11-20T12:00:00.000Z',
    })),
    'GET /api/user/company/vacancy/applications-today': { dailyApplicationsCount: 3, dailyLimit: 10 },
    'GET /api/user/candidate/list-favorites': favourites,
    'GET /api/user/candidate/list-candidate/': candidate,
    [counting]: page([aVacancy()], open),
    [recommending]: recommended,
  });
  const editResume = vi.fn<() => void>();
  const shown = await show(<CandidateAreaPage onEditResume={editResume} />, {
    at: '/area-candidato',
    as: aUser('Candidate', { emailConfirmed }),
  });
  await screen.findByRole('searchbox', { name: 'Buscar vagas' });
  return { ...shown, editResume };
}

const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };

/** The things to do first, and whether each is done. */
const firstSteps = async () => {
  const list = await screen.findByRole('list', { name: 'Primeiros passos' });
  return within(list)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
};

test('a search leads to the list of vacancies', async () => {
  const { router } = await openArea();

  await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar vagas' }), ' padeiro {Enter}');

  expect(router.state.location.href).toBe('/listar-vagas?title=padeiro');
});

test('each figure leads to the applications that it counts', async () => {
  await openArea({ counts: { 'Currículo Enviado': 4, 'Em Análise': 3, Aprovado: 2, Dispensado: 1 } });

  expect(await screen.findByRole('link', { name: '10 Enviados' })).toHaveAttribute(
    'href',
    '/curriculos-enviados',
  );
  expect(screen.getByRole('link', { name: '3 Em Análise' })).toBeVisible();
  expect(screen.getByRole('link', { name: '2 Aprovados' })).toHaveAttribute(
    'href',
    '/curriculos-enviados?status=Aprovado',
  );
});

test('a recommended vacancy says how well it fits, what speaks for it and what is missing, and three are asked for', async () => {
  await openArea({ counts: { Aprovado: 1 } });

  const reasons = await screen.findByRole('list', { name: 'Por que combina com você' });
  expect(
    within(reasons)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sua área: Tecnologia', '3 de 4 qualificações']);
  expect(screen.getByText('90% compatível')).toBeVisible();
  expect(screen.getByText('Falta: Docker · Salário abaixo do que você pede')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Pessoa programadora', level: 3 })).toBeVisible();
  expect(callsTo(recommending).map(({ query }) => query.get('limit'))).toEqual(['3']);
});

test.each([
  [40, '40% compatível'],
  [39, 'Combina um pouco com você'],
])('%i points of a hundred are told as "%s"', async (score, said) => {
  await openArea({
    counts: { Aprovado: 1 },
    recommended: [{ ...fitting, match: { ...fitting.match, score } }],
  });

  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryAllByText(/% compatível/)).toHaveLength(score < 40 ? 0 : 1);
  expect(screen.getByText('Sua área: Tecnologia')).toBeVisible();
});

test('where nothing is recommended there is a way on', async () => {
  await openArea({ counts: { Aprovado: 1 }, recommended: [] });

  expect(await screen.findByText('Nenhuma vaga recomendada no momento.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver todas as vagas' })).toHaveAttribute('href', '/listar-vagas');
});

test('today is said in full', async () => {
  await openArea();

  expect(await screen.findByText(/^\d{1,2} de \p{L}+ de \d{4}$/u)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Olá, Ana!' })).toBeVisible();
});

const steps = ['Escolha sua área', 'Confirme seu e-mail', 'Guarde uma vaga', 'Envie seu primeiro currículo'];

test.each([
  ['empty', anOwnCandidate(), 'Comece seu currículo', 'Começar currículo'],
  ['begun', anOwnCandidate({ candidateAbout: 'Oi.' }), 'Continue seu currículo', 'Continuar currículo'],
  [
    'a link alone',
    anOwnCandidate({ candidateLink: 'https://exemplo.com/ana' }),
    'Continue seu currículo',
    'Continuar currículo',
  ],
])(
  'whoever begins has one next step, which opens the resume as often as it is pressed (%s)',
  async (_, candidate, title, label) => {
    const { editResume } = await openArea({ candidate, emailConfirmed: false });

    expect(await firstSteps()).toEqual([title, ...steps]);
    const list = within(screen.getByRole('list', { name: 'Primeiros passos' }));
    expect(list.queryByRole('link')).toBeNull();
    const [way, ...others] = list.getAllByRole('button');
    expect(way).toHaveAccessibleName(label);
    expect(others).toEqual([]);
    for (const times of [1, 2]) {
      await userEvent.click(list.getByRole('button', { name: label }));
      expect(editResume).toHaveBeenCalledTimes(times);
    }
    expect(screen.queryByRole('heading', { name: 'Últimas novidades' })).toBeNull();
  },
);

test('whoever has a resume and no area chooses one next, and then sees what fits', async () => {
  serve({ [changing]: ({ body }) => aFullCandidate({ ...(body as Partial<OwnCandidate>) }) });
  await openArea({ candidate: aFullCandidate(), emailConfirmed: false });
  const list = within(await screen.findByRole('list', { name: 'Primeiros passos' }));

  await userEvent.click(list.getByRole('button', { name: 'Escolher área' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar área' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Saúde' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));

  expect(await list.findByRole('link', { name: 'Ver o que combina' })).toHaveAttribute(
    'href',
    '/listar-vagas?area=Sa%C3%BAde',
  );
  expect(await firstSteps()).toEqual([
    'Comece seu currículo: feito',
    'Escolha sua área: feito',
    ...steps.slice(1),
  ]);
});

test('what is done already is ticked, and the next thing leads on', async () => {
  await openArea({ favourites: starred(1) });

  expect(await screen.findByRole('link', { name: 'Ver favoritas' })).toHaveAttribute(
    'href',
    '/vagas-favoritas',
  );
  expect(await firstSteps()).toEqual([
    'Comece seu currículo: feito',
    'Escolha sua área: feito',
    'Confirme seu e-mail: feito',
    'Guarde uma vaga: feito',
    'Envie seu primeiro currículo',
  ]);
});

test('whoever has applied reads news instead', async () => {
  await openArea({ counts: { Aprovado: 1 } });

  expect(await screen.findByRole('link', { name: 'Confeitaria' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Comece por aqui' })).toBeNull();
});

test.each([
  [true, true, 'Nenhuma novidade das empresas no momento. Avisaremos aqui e por e-mail.'],
  [true, false, 'Nenhuma novidade das empresas no momento. Avisaremos aqui.'],
  [false, true, 'Nenhuma novidade das empresas no momento. Avisaremos aqui.'],
])(
  'no news are said to be none, and where they will come (confirmed: %s, mails: %s)',
  async (emailConfirmed, on, said) => {
    serve({
      'GET /api/user/mail-settings': [
        { kind: 'application_status', on },
        { kind: 'vacancy_ended', on: true },
      ],
    });
    await openArea({ counts: { 'Currículo Enviado': 1 }, changed: [], emailConfirmed });

    expect(await screen.findByText(said)).toBeVisible();
  },
);

test('the area leads to its vacancies, counted now', async () => {
  await openArea({ counts: { Aprovado: 1 } });

  expect(await screen.findByRole('link', { name: '35 vagas abertas' })).toHaveAttribute(
    'href',
    '/listar-vagas?area=Tecnologia',
  );
  expect(callsTo(counting).map(({ query }) => Object.fromEntries(query))).toEqual([
    { area: 'Tecnologia', limit: '1' },
  ]);
});

test.each([
  [{ total: 0 }, 'Nenhuma vaga aberta'],
  [{ total: 1 }, '1 vaga aberta'],
  [{ total: 4321, totalIsEstimate: true }, 'mais de 1.000 vagas abertas'],
])('of %o vacancies it says %s', async (open, said) => {
  await openArea({ counts: { Aprovado: 1 }, open });

  expect(await screen.findByRole('link', { name: said })).toBeVisible();
});

test('another area is chosen from all of them, and saved by itself', async () => {
  serve({ [changing]: ({ body }) => aFullCandidate({ ...(body as Partial<OwnCandidate>) }) });
  await openArea({ counts: { Aprovado: 1 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Alterar área' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar área' }));
  expect(dialog.getAllByRole('radio')).toHaveLength(15);
  expect(dialog.getByRole('radio', { name: 'Tecnologia' })).toBeChecked();

  await userEvent.click(dialog.getByRole('radio', { name: 'Saúde' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));

  expect(await screen.findByText('Saúde', { selector: 'p' })).toBeVisible();
  expect(toast.success).toHaveBeenCalledWith('Área de atuação atualizada com sucesso!');
  expect(sentTo(changing)).toEqual([{ areaOfInterest: 'Saúde' }]);
  expect(callsTo(recommending)).toHaveLength(2);
});

test('an area that could not be saved stays chosen in the dialog, which says why', async () => {
  serve({ [changing]: refuse('too_many_requests') });
  await openArea({ counts: { Aprovado: 1 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Alterar área' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar área' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Vendas' }));

  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));

  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Erro ao mudar área de atuação! \p{L}+/u);
  expect(dialog.getByRole('radio', { name: 'Vendas' })).toBeChecked();
});

test('whoever has chosen no area may', async () => {
  await openArea({ counts: { Aprovado: 1 }, candidate: anOwnCandidate() });

  expect(await screen.findByText('Ainda não escolhida')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Escolher área' })).toBeVisible();
  expect(callsTo(counting)).toEqual([]);
});

test('whoever keeps no favourites reads so, with the way to some', async () => {
  await openArea({ counts: { Aprovado: 1 } });

  expect(await screen.findByText('Você não tem nenhuma vaga favorita no momento.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buscar vagas' })).toHaveAttribute('href', '/listar-vagas');
});

test.each([
  [1440, 3, 8],
  [450, 2, 7],
])('at %i px %i favourites are in view, and five steps lead on', async (width, inView, slides) => {
  happyDOM.setViewport({ width });
  await openArea({ counts: { Aprovado: 1 }, favourites: starred(12) });

  const carousel = within(await screen.findByRole('region', { name: 'Vagas favoritas' }));
  expect(carousel.getAllByRole('listitem')).toHaveLength(slides);
  expect(carousel.getByText(new RegExp(`1 a ${inView} de ${slides}`))).toBeVisible();
});

test('the carousel leads to all favourites', async () => {
  await openArea({ counts: { Aprovado: 1 }, favourites: starred(2) });

  expect(await screen.findByRole('link', { name: 'Ver todas as favoritas' })).toHaveAttribute(
    'href',
    '/vagas-favoritas',
  );
  expect(screen.queryByRole('button', { name: 'Próximas favoritas' })).toBeNull();
});

test('the arrow keys walk the favourites', async () => {
  await openArea({ counts: { Aprovado: 1 }, favourites: starred(4) });
  const first = await screen.findByRole('link', { name: 'Favorita 0' });

  first.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');

  expect(screen.getByRole('link', { name: 'Favorita 1' })).toHaveFocus();
});

test('favourites that have closed are kept, and say so', async () => {
  await openArea({ counts: { Aprovado: 1 }, favourites: [aVacancy({ status: 'Encerrada' })] });

  const carousel = within(await screen.findByRole('region', { name: 'Vagas favoritas' }));
  expect(carousel.getByText('Encerrada')).toBeVisible();
});

test('figures that did not come say so, and nobody is taken for a beginner', async () => {
  await openArea({ counts: undefined });

  expect(await screen.findByText('Erro ao carregar o total de currículos.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Comece por aqui' })).toBeNull();
});
