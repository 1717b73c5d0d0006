import { screen } from '@testing-library/react';
import { CandidateActionsProvider } from '../../src/candidates/candidate-actions.ts';
import { CompanyPeopleList } from '../../src/colleagues/company-people-list.tsx';
import { InvitationPage } from '../../src/colleagues/invitation/invitation-page.tsx';
import { OwnMembership } from '../../src/colleagues/membership/own-membership.tsx';
import { FavouriteCandidateButton } from '../../src/favourites/favourite-button.tsx';
import { FavouriteCandidatesPage } from '../../src/favourites/favourite-candidates-page.tsx';
import { EditVacancyPage } from '../../src/own-vacancies/edit-vacancy-page.tsx';
import { SavedSearches } from '../../src/saved-searches/saved-searches.tsx';
import { aCandidateCard } from '../candidate-factory.ts';
import { fillIn } from '../fill-in.ts';
import { serve } from '../serve.ts';
import { show } from '../show.tsx';
import { aUser } from '../user-factory.ts';
import { aVacancy } from '../vacancy-factory.ts';
import { type Case, choose, clickLast, confirm, fillAll, id, password, showTo } from './case.tsx';

const marina = { _id: id, name: 'Marina', email: 'marina@exemplo.com', joinedAt: '2026-11-01T12:00:00Z' };
const people = {
  ownerEmail: 'padaria@exemplo.com',
  colleagues: [{ ...marina, right: 'Recrutamento' as const, isYou: false }],
  invitations: [
    {
      _id: id,
      email: 'joana@exemplo.com',
      right: 'Administração' as const,
      sentAt: '2026-11-01T12:00:00Z',
      expiresAt: '2126-11-08T12:00:00Z',
      isExpired: false,
    },
  ],
  freePlaces: 27,
};
const openPeople = async () => {
  serve({ 'GET /api/user/company/people': people });
  await showTo('Company', <CompanyPeopleList />, '/conta-empresa');
  await screen.findByText('Conta principal');
};

const savedSearch = {
  _id: id,
  name: 'Líderes',
  filters: { skill: ['Liderança'] },
  lookedAt: '2026-11-20T12:00:00Z',
  newCandidates: 0,
  moreNew: false,
};

const starCard = async ({ favorite }: { favorite: boolean }) => {
  serve({ 'GET /api/user/company/list-favorites': [{ ...aCandidateCard({ favorite }), mayInvite: true }] });
  await showTo(
    'Company',
    <CandidateActionsProvider
      actions={[{ name: 'star', places: ['card'], Component: FavouriteCandidateButton }]}
    >
      <FavouriteCandidatesPage />
    </CandidateActionsProvider>,
    '/curriculos-favoritos',
  );
};

export const companies: Case[] = [
  {
    route: 'POST /api/user/company/people/invitations',
    expectedText: 'Convite enviado para ana@exemplo.com.',
    open: openPeople,
    act: async () => {
      await fillIn('E-mail', 'ana@exemplo.com');
      await clickLast('Enviar convite');
    },
  },
  {
    route: 'POST /api/user/company/people/invitations/:id/resend',
    expectedText: 'Convite reenviado. O link anterior não vale mais.',
    open: openPeople,
    act: () => clickLast(/^Enviar de novo/),
  },
  {
    route: 'DELETE /api/user/company/people/invitations/:id',
    expectedText: 'Convite cancelado.',
    open: openPeople,
    act: () => clickLast(/^Cancelar o convite/),
  },
  {
    route: 'PUT /api/user/company/people/:id',
    expectedText: 'Marina: Permissão alterada para Administração.',
    open: openPeople,
    act: () => choose('Permissão de Marina', 'Administração'),
  },
  {
    route: 'DELETE /api/user/company/people/:id',
    expectedText: 'Pessoa removida da empresa.',
    open: openPeople,
    act: async () => {
      await clickLast('Remover Marina');
      await confirm('Remover da empresa');
    },
  },
  {
    route: 'DELETE /api/user/company/my-place',
    expectedText: 'Você saiu da empresa. Sua conta foi excluída.',
    open: async () => {
      const company = { _id: id, name: 'Lumiar', right: 'Recrutamento' } as const;
      await show(<OwnMembership />, {
        at: '/conta-empresa',
        as: aUser('Company', { company, isOwner: false, mayAdminister: false }),
      });
      await clickLast('Sair da empresa');
      await screen.findByRole('dialog');
      await fillIn('Senha atual', password);
    },
    act: () => confirm('Sair da empresa'),
  },
  {
    route: 'POST /api/auth/accept-invitation',
    expectedText: 'Convite aceito. Boas-vindas!',
    response: { email: marina.email },
    open: async () => {
      serve({ 'POST /api/auth/login': { accessToken: 'token', user: aUser('Company') } });
      const invitation = { companyName: 'Lumiar', email: marina.email, right: 'Recrutamento' } as const;
      const received = { ...invitation, expiresAt: '2126-11-29T12:00:00Z' };
      await show(<InvitationPage received={{ state: 'valid', token: 'segredo', invitation: received }} />, {
        at: '/convite',
      });
      await fillAll({ 'Seu nome': 'Marina', Senha: password, 'Confirme a senha': password });
    },
    act: () => clickLast('Aceitar convite'),
  },
  {
    route: 'POST /api/user/company/add-favorite',
    expectedText: 'Candidato adicionado aos favoritos!',
    open: () => starCard({ favorite: false }),
    act: () => clickLast('Favoritar candidato Ana Souza'),
  },
  {
    route: 'DELETE /api/user/company/remove-favorite',
    expectedText: 'Candidato removido dos favoritos.',
    open: () => starCard({ favorite: true }),
    act: () => clickLast('Favoritar candidato Ana Souza'),
  },
  {
    route: 'DELETE /api/user/company/saved-searches/:id',
    expectedText: 'Busca excluída.',
    open: async () => {
      serve({ 'GET /api/user/company/saved-searches': [savedSearch] });
      await showTo('Company', <SavedSearches filters={{}} />, '/listar-candidatos');
      await clickLast('Organizar');
    },
    act: () => clickLast('Excluir Líderes'),
  },
  {
    route: 'DELETE /api/user/company/vacancy/delete-vacancy/:id',
    expectedText: 'Vaga excluída com sucesso!',
    open: async () => {
      serve({
        'GET /api/user/company/vacancy/list-vacancy/:id': aVacancy({ mayEdit: true, applicationCount: 0 }),
      });
      await showTo('Company', <EditVacancyPage Applicants={() => null} />, `/editar-vaga/${aVacancy()._id}`);
      await clickLast('Excluir vaga');
    },
    act: () => confirm('Excluir vaga'),
  },
];
