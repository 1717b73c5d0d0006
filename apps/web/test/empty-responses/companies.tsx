import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CandidateActionsProvider } from '../../src/candidates/candidate-actions.ts';
import { CompanyPeopleList } from '../../src/colleagues/company-people-list.tsx';
import { InvitationPage } from '../../src/colleagues/invitation/invitation-page.tsx';
import { OwnMembership } from '../../src/colleagues/team-page.tsx';
import { removeLogo, saveLogo } from '../../src/companies/company-api.ts';
import { FavouriteCandidateButton } from '../../src/favourites/favourite-button.tsx';
import { FavouriteCandidatesPage } from '../../src/favourites/favourite-candidates-page.tsx';
import { SavedSearches } from '../../src/saved-searches/saved-searches.tsx';
import { aCandidateCard } from '../candidate-factory.ts';
import * as account from '../company-account.tsx';
import { fillIn } from '../fill-in.ts';
import { press, retype } from '../form-steps.ts';
import { serve } from '../serve.ts';
import { aQueryClient, show } from '../show.tsx';
import { aUser } from '../user-factory.ts';
import {
  choose,
  clickLast,
  confirm,
  type EmptyResponseCase,
  fillAll,
  id,
  password,
  showTo,
} from './case.tsx';

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

const searchesPath = '/api/user/company/saved-searches';
const savedSearch = {
  _id: id,
  name: 'Líderes',
  filters: { skill: ['Liderança'] },
  lookedAt: '2026-11-20T12:00:00Z',
  newCandidates: 3,
  moreNew: false,
};
const openSearches = async () => {
  serve({ [`GET ${searchesPath}`]: [savedSearch] });
  await showTo('Company', <SavedSearches filters={{ area: 'Saúde' }} />, '/listar-candidatos');
  await screen.findByRole('link', { name: 'Líderes 3 novos' });
};

const openFavourites = async ({ favorite }: { favorite: boolean }) => {
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

export const companies: EmptyResponseCase[] = [
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
    act: () => clickLast(/^Reenviar/),
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
      await confirm('Remover da equipe');
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
    open: () => openFavourites({ favorite: false }),
    act: () => clickLast('Favoritar candidato Ana Souza'),
  },
  {
    route: 'DELETE /api/user/company/remove-favorite',
    expectedText: 'Candidato removido dos favoritos.',
    open: () => openFavourites({ favorite: true }),
    act: () => clickLast('Favoritar candidato Ana Souza'),
  },
  {
    route: `POST ${searchesPath}`,
    expectedText: 'Busca salva.',
    open: async () => {
      await openSearches();
      await clickLast('Salvar busca');
    },
    act: () => confirm('Salvar'),
  },
  {
    route: `PUT ${searchesPath}/:id`,
    expectedText: 'Gestão',
    onPage: true,
    open: async () => {
      await openSearches();
      await clickLast('Organizar');
      await clickLast('Renomear Líderes');
      await retype('Nome da busca', 'Gestão');
    },
    act: () => confirm('Salvar'),
  },
  {
    route: `POST ${searchesPath}/:id/look`,
    expectedText: 'vista há',
    onPage: true,
    open: openSearches,
    act: async () => {
      await userEvent.click(screen.getByRole('link', { name: 'Líderes 3 novos' }));
      await screen.findByRole('link', { name: 'Líderes' });
      await clickLast('Organizar');
    },
  },
  {
    route: `DELETE ${searchesPath}/:id`,
    expectedText: 'Busca excluída.',
    open: async () => {
      await openSearches();
      await clickLast('Organizar');
    },
    act: () => clickLast('Excluir Líderes'),
  },
  {
    route: account.updateCompanyRoute,
    expectedText: 'Conta atualizada com sucesso!',
    open: async () => {
      account.serveCompanyAccount();
      await account.openAccountPage();
      await retype('Nome exibido nas vagas', 'Lumiar Pães');
    },
    act: () => press('Salvar Alterações'),
  },
  {
    route: 'PUT /api/user/company/logo',
    expectedText: 'Logotipo atualizado!',
    act: () => saveLogo(aQueryClient(), id, new File([], 'logo.png')),
  },
  {
    route: 'DELETE /api/user/company/logo',
    expectedText: 'Logotipo removido.',
    act: () => removeLogo(aQueryClient(), id),
  },
];
