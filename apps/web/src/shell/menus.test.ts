import { expect, test } from 'vitest';
import { menus } from './menus.ts';

test('a candidate goes from the menu to everything that is theirs', () => {
  expect(menus.Candidate.map(({ to, label }) => [to, label])).toEqual([
    ['/area-candidato', 'Minha Área'],
    ['/conta-candidato', 'Conta'],
    ['/vagas-favoritas', 'Favoritos'],
    ['/curriculos-enviados', 'Currículos Enviados'],
    ['/listar-vagas', 'Listar Vagas'],
    ['/listar-empresas', 'Listar Empresas'],
  ]);
});

test('a company goes from the menu to everything that is its own', () => {
  expect(menus.Company.map(({ to, label }) => [to, label])).toEqual([
    ['/area-empresa', 'Minha Área'],
    ['/conta-empresa', 'Conta'],
    ['/minhas-vagas', 'Minhas Vagas'],
    ['/listar-candidatos', 'Listar Candidatos'],
    ['/curriculos-favoritos', 'Candidatos Favoritos'],
  ]);
});

test('an administrator goes from the menu to everything that they keep in order', () => {
  expect(menus.Admin.map(({ to, label }) => [to, label])).toEqual([
    ['/area-administrador', 'Minha Área'],
    ['/conta-administrador', 'Conta'],
    ['/relatorio-administrador', 'Relatório'],
    ['/denuncias-administrador', 'Denúncias'],
    ['/crud-administrador', 'Cadastros'],
  ]);
});
