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
