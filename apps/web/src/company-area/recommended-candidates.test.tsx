import { screen, within } from '@testing-library/react';
import type { RecommendedCandidate } from '@trampolim/contract/recommendations/recommendations';
import { expect, test } from 'vitest';
import { aCandidateCard } from '../../test/candidate-factory.ts';
import { showArea, vacancy } from '../../test/company-area.tsx';
import { serve } from '../../test/serve.ts';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { CandidatesForVacancy } from './recommended-candidates.tsx';

const recommendedCandidate: RecommendedCandidate = {
  ...aCandidateCard(),
  mayInvite: true,
  vacancy: { _id: vacancy._id, jobTitle: vacancy.jobTitle },
  match: {
    score: 82,
    reasons: ['Área de interesse: Vendas', 'Busca este cargo', '1 de 2 qualificações', 'Idiomas: Inglês'],
    missing: ['Não informa: Docker'],
  },
};

test('recommended candidates are shown with the reasons and the missing requirements', async () => {
  await showArea({ recommended: [recommendedCandidate] });

  const reasons = await screen.findByRole('list', { name: 'Por que Ana Souza combina' });
  expect(
    within(reasons)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Área de interesse: Vendas', 'Busca este cargo', '1 de 2 qualificações']);
  expect(screen.getByText('82% compatível')).toBeVisible();
  expect(screen.getByText('Não informa: Docker')).toBeVisible();
  expect(screen.getByText(/Para a vaga/)).toHaveTextContent(`Para a vaga ${vacancy.jobTitle}`);
  expect(screen.getByRole('heading', { name: 'Ana Souza', level: 3 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Acessar Perfil de Ana Souza' })).toHaveAttribute(
    'href',
    `/pre-visualizacao/${recommendedCandidate._id}`,
  );
});

test('without recommendations there is a message', async () => {
  await showArea();

  expect(await screen.findByText('Nenhum candidato recomendado no momento.')).toBeVisible();
});

test('five candidates who fit a published vacancy and accept invitations are offered', async () => {
  const candidates = Array.from({ length: 7 }, (_, index) => ({
    ...recommendedCandidate,
    _id: `01999999-0000-7000-8000-0000000002${10 + index}`,
    candidateName: `Pessoa ${index}`,
    mayInvite: index !== 0,
    ...(index === 1 && { vacancy: { _id: '01999999-0000-7000-8000-000000000299', jobTitle: 'Outra' } }),
  }));
  serve({ 'GET /api/user/company/recommend-candidates': candidates });
  await show(<CandidatesForVacancy vacancyId={vacancy._id} />, { at: '/minhas-vagas', as: aUser('Company') });

  const section = await screen.findByRole('region', { name: 'Quem combina com a vaga' });
  expect(
    within(section)
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading').textContent),
  ).toEqual(['Pessoa 2', 'Pessoa 3', 'Pessoa 4', 'Pessoa 5', 'Pessoa 6']);
});
