import { screen } from '@testing-library/react';
import type { Role } from '@trampolim/contract/values/vocabulary';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { Menu } from './menu.tsx';

// `page` marks the item's own page, `true` a page that belongs to it.
test.each<[Role, string, string, string]>([
  ['Candidate', '/area-candidato', 'Minha Área', 'page'],
  ['Candidate', '/montar-curriculo', 'Minha Área', 'true'],
  ['Candidate', '/vaga/1', 'Listar Vagas', 'true'],
  ['Company', '/importar-vagas', 'Minhas Vagas', 'true'],
  ['Company', '/pre-visualizacaoE/1', 'Conta', 'true'],
])('the menu of a %s marks one item on %s', async (role, at, name, current) => {
  const user = aUser(role);
  await show(<Menu user={user} />, { at, as: user });

  const markedLinks = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(markedLinks.map((link) => link.getAttribute('aria-current'))).toEqual([current]);
  expect(markedLinks[0]).toHaveAccessibleName(name);
});
