import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { aUser } from '../../test/user-factory.ts';
import { publicFrame } from '../ui/frame/frame-context.ts';
import { PublicFrame } from './public-frame.tsx';

test('the footer links to documents, questions and transparency', async () => {
  await show(<PublicFrame>A página</PublicFrame>);
  const footer = within(screen.getByRole('contentinfo'));

  for (const name of ['Política de privacidade', 'Termos de serviço', 'Documentação'])
    expect(footer.getByRole('link', { name })).toHaveAttribute('href', '/termos-de-privacidade');
  expect(footer.getByRole('link', { name: 'Perguntas frequentes' })).toHaveAttribute(
    'href',
    '/perguntas-frequentes',
  );
  expect(footer.getByRole('link', { name: 'Transparência' })).toHaveAttribute('href', '/transparencia');
  expect(footer.getByRole('link', { name: 'Vagas' })).toHaveAttribute('href', '/vagas');
});

test('the header links visitors to sign-up and sign-in', async () => {
  await show(<PublicFrame>A página</PublicFrame>);

  expect(screen.getByRole('link', { name: 'CADASTRO' })).toHaveAttribute('href', '/cadastro');
  expect(screen.getByRole('link', { name: 'LOGIN' })).toHaveAttribute('href', '/login');
});

test('the header links users to their own area', async () => {
  await show(<PublicFrame>A página</PublicFrame>, { as: aUser('Company') });

  expect(screen.getByRole('link', { name: 'MINHA ÁREA' })).toHaveAttribute('href', '/area-empresa');
  for (const name of ['LOGIN', 'CADASTRO']) expect(screen.queryByRole('link', { name })).toBeNull();
});

test('while the next page loads, the frame shows its outline', async () => {
  const { unmount } = await show(<PublicFrame>Resultados</PublicFrame>);
  unmount();
  const PendingPage = () => publicFrame.renderPending?.('search');
  await show(<PendingPage />);

  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeVisible();
  expect(screen.queryByText('Resultados')).not.toBeInTheDocument();
});
