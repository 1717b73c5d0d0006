import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { aUser } from '../../../test/user-factory.ts';
import { findNearestPage, NotFoundPage } from './not-found-page.tsx';

/** The URLs of the links that contain text. */
const linkUrls = () =>
  screen.getAllByRole('link').flatMap((link) => (link.textContent ? [link.getAttribute('href')] : []));

test('links visitors to the home page and the vacancies', async () => {
  await show(<NotFoundPage />, { at: '/termos-de-privacidade' });
  expect(document.title).toBe('Página não encontrada · Trampolim');
  expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Ver vagas' })).toHaveAttribute('href', '/vagas');
  // The header's other navigation is the phone menu.
  const [links] = await screen.findAllByRole('navigation', { name: 'Acesso' });
  const inHeader = within(links as HTMLElement);
  expect(inHeader.getByRole('link', { name: 'LOGIN' })).toHaveAttribute('href', '/login');
  expect(inHeader.getByRole('link', { name: 'Vagas' })).toHaveAttribute('href', '/vagas');
});

test('links users to their own area', async () => {
  await show(<NotFoundPage />, { at: '/termos-de-privacidade', as: aUser('Company') });
  expect(screen.getByRole('link', { name: 'Ir para Minha Área' })).toHaveAttribute('href', '/area-empresa');
  expect(screen.queryByRole('link', { name: 'LOGIN' })).toBeNull();
  expect(linkUrls()).toContain('/minhas-vagas');
});

test.each([
  ['/forgot-pasword', '/forgot-password'],
  ['/Login', '/login'],
  ['/login).', '/login'],
  ['/listar-vaga', '/listar-vagas'],
  ['/loja', undefined],
  ['/', undefined],
  ['/%F0%9F', undefined],
])('the nearest page to %s is %s', (typed, nearest) => {
  expect(findNearestPage(typed, ['/login', '/cadastro', '/forgot-password', '/listar-vagas'])).toBe(nearest);
});

test('links to the page whose URL was mistyped', async () => {
  await show(<NotFoundPage />, { at: '/login' });

  expect(screen.getByRole('link', { name: '/login' })).toHaveAttribute('href', '/login');
});
