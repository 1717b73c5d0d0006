import { expect, test } from 'vitest';
import { menus } from './menus.ts';

test('the candidate’s menu', () => {
  expect(menus.Candidate.map(({ to, label }) => [to, label])).toEqual([
    ['/area-candidato', 'Minha Área'],
    ['/conta-candidato', 'Conta'],
    ['/vagas-favoritas', 'Favoritos'],
    ['/curriculos-enviados', 'Currículos Enviados'],
    ['/listar-vagas', 'Listar Vagas'],
    ['/listar-empresas', 'Listar Empresas'],
  ]);
});

test('the company’s menu', () => {
  expect(menus.Company.map(({ to, label }) => [to, label])).toEqual([
    ['/area-empresa', 'Minha Área'],
    ['/conta-empresa', 'Conta'],
    ['/minhas-vagas', 'Minhas Vagas'],
    ['/listar-candidatos', 'Listar Candidatos'],
    ['/curriculos-favoritos', 'Candidatos Favoritos'],
    ['/equipe', 'Equipe'],
  ]);
});

test('the administrator’s menu', () => {
  expect(menus.Admin.map(({ to, label }) => [to, label])).toEqual([
    ['/area-administrador', 'Minha Área'],
    ['/conta-administrador', 'Conta'],
    ['/relatorio-administrador', 'Relatório'],
    ['/denuncias-administrador', 'Denúncias'],
    ['/crud-administrador', 'Cadastros'],
  ]);
});
