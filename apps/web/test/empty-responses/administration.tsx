import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import {
  anAccount,
  aRemoval,
  listBulkRemovalsRoute,
  openAdministration,
  startBulkRemovalRoute,
} from '../administration.tsx';
import { fillIn } from '../fill-in.ts';
import { anOwnCandidate } from '../own-candidate-factory.ts';
import { serve } from '../serve.ts';
import { choose, clickLast, confirm, type EmptyResponseCase, fillAll, password } from './case.tsx';

const openCreation = async (tab: string, title: string) => {
  await openAdministration({ at: `/crud-administrador?aba=${tab}` });
  serve({ 'GET /api/cities/:state': [] });
  await clickLast(title);
  await screen.findByRole('dialog', { name: title });
};

export const administration: EmptyResponseCase[] = [
  {
    route: 'PUT /api/user/admin/access/:id',
    expectedText: 'Conta atualizada com sucesso!',
    open: async () => {
      const { favoriteVacancies: _stars, ...candidate } = anOwnCandidate();
      serve({
        'GET /api/user/admin/candidate/:id': candidate,
        'PUT /api/user/candidate/update-candidate/:id': anOwnCandidate(),
        'GET /api/cities/:state': [],
      });
      await openAdministration();
      await clickLast('Editar Pessoa 1');
      await screen.findByLabelText('Gênero');
    },
    act: async () => {
      await fillIn('Nova senha (opcional)', password);
      await clickLast('Salvar alterações');
    },
  },
  {
    route: 'POST /api/user/create-admin',
    expectedText: 'Administrador criado com sucesso!',
    open: () => openCreation('administradores', 'Criar Novo Administrador'),
    act: async () => {
      await fillAll({ 'E-mail': 'nova@exemplo.com', Senha: password });
      await clickLast('Criar administrador');
    },
  },
  {
    route: 'POST /api/user/company/create-company',
    expectedText: 'Empresa criada com sucesso!',
    open: async () => {
      await openCreation('empresas', 'Criar Nova Empresa');
      serve({
        'GET /api/cep/:cep': {
          cep: '11010000',
          logradouro: 'Rua do Porto',
          bairro: 'Centro',
          localidade: 'Santos',
          uf: 'SP',
        },
      });
      await choose('Tipo de empresa', 'Empresa de CRH');
      await fillAll({
        'E-mail': 'rh@exemplo.com',
        Senha: password,
        'Nome exibido nas vagas': 'Padaria',
        'Ramo de atividade': 'Alimentação',
        'Cargo na empresa': 'Dona',
        Telefone: '13987654321',
        CNPJ: '11222333000181',
        'Razão social': 'Padaria Ltda.',
        'Nome fantasia': 'Padaria',
        CEP: '11010000',
      });
      await waitFor(() => expect(screen.getByLabelText('Rua')).toHaveValue('Rua do Porto'));
      await fillIn('Número', '7');
    },
    act: () => clickLast('Criar empresa'),
  },
  {
    route: 'DELETE /api/user/delete-user/:id',
    expectedText: 'Deletado com Sucesso!',
    open: async () => {
      await openAdministration({ listed: [anAccount(1)] });
      await clickLast('Excluir Pessoa 1');
    },
    act: () => confirm('Excluir'),
  },
  {
    route: startBulkRemovalRoute,
    expectedText: 'Excluindo 1 candidato',
    onPage: true,
    open: async () => {
      await openAdministration({ listed: [anAccount(1), anAccount(2)] });
      await userEvent.click(await screen.findByRole('checkbox', { name: /Pessoa 1/ }));
      await clickLast('Excluir 1 candidato');
      await screen.findByRole('dialog');
    },
    act: () => {
      serve({ [listBulkRemovalsRoute]: [aRemoval({ total: 1, removed: 0 })] });
      return confirm('Excluir 1 candidato');
    },
  },
  {
    route: 'POST /api/user/admin/removals/:id/cancel',
    expectedText: 'Exclusão cancelada',
    onPage: true,
    open: async () => {
      await openAdministration({ removals: [aRemoval()] });
      await screen.findByText('Excluindo 40 candidatos: 10 de 40');
    },
    act: () => {
      serve({ [listBulkRemovalsRoute]: [aRemoval({ state: 'cancelled' })] });
      return clickLast('Cancelar exclusão');
    },
  },
];
