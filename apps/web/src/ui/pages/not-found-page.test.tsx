import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { findNearestPage } from './nearest-page.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** What the page offers besides the way home in its header. */
const offered = () =>
  screen.getAllByRole('link').flatMap((link) => (link.textContent ? [link.getAttribute('href')] : []));

test('a visitor is led home and to the vacancies, whoever is signed in to where they work', async () => {
  const { unmount } = await show(<NotFoundPage />, { at: '/termos-de-privacidade' });
  expect(document.title).toBe('Página não encontrada · Trampolim');
  expect(screen.getByRole('link', { name: 'Ir para a página inicial' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Ver vagas' })).toHaveAttribute('href', '/vagas');
  // The other navigation of the header is a phone's menu.
  const [links] = await screen.findAllByRole('navigation', { name: 'Acesso' });
  const inHeader = within(links as HTMLElement);
  expect(inHeader.getByRole('link', { name: 'LOGIN' })).toHaveAttribute('href', '/login');
  expect(inHeader.getByRole('link', { name: 'Vagas' })).toHaveAttribute('href', '/vagas');
  unmount();

  await show(<NotFoundPage />, { at: '/termos-de-privacidade', as: aUser('Company') });
  expect(screen.getByRole('link', { name: 'Ir para Minha Área' })).toHaveAttribute('href', '/area-empresa');
  expect(screen.queryByRole('link', { name: 'LOGIN' })).toBeNull();
  expect(offered()).toContain('/minhas-vagas');
});

test.each([
  ['/forgot-pasword', '/forgot-password'],
  ['/Login', '/login'],
  ['/login).', '/login'],
  ['/listar-vaga', '/listar-vagas'],
  ['/loja', undefined],
  ['/', undefined],
  ['/%F0%9F', undefined],
])('whoever typed %s may have wanted %s', (typed, nearest) => {
  expect(findNearestPage(typed, ['/login', '/cadastro', '/forgot-password', '/listar-vagas'])).toBe(nearest);
});

test('the page names the address that was nearly typed', async () => {
  await show(<NotFoundPage />, { at: '/login' });

  expect(screen.getByRole('link', { name: '/login' })).toHaveAttribute('href', '/login');
});
