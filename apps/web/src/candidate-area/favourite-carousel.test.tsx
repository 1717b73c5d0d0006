import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { favouriteVacancies, openArea } from '../../test/candidate-area.tsx';
import { aVacancy } from '../../test/vacancy-factory.ts';
import { setWindowWidth } from '../../test/window-width.ts';

test('without favourites there is no carousel', async () => {
  await openArea();

  expect(await screen.findByRole('heading', { name: 'Vagas recomendadas' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Vagas favoritas' })).toBeNull();
});

test.each([
  [1440, 3, 8],
  [450, 2, 7],
])('at %i px %i of twelve favourites are visible, and five slides follow', async (width, visible, slides) => {
  setWindowWidth(width);
  await openArea({ favourites: favouriteVacancies(12) });

  const carousel = within(await screen.findByRole('region', { name: 'Vagas favoritas' }));
  expect(carousel.getAllByRole('listitem')).toHaveLength(slides);
  expect(carousel.getByText(new RegExp(`1 a ${visible} de ${slides}`))).toBeVisible();
});

test('the carousel links to all favourites', async () => {
  await openArea({ favourites: favouriteVacancies(2) });

  expect(await screen.findByRole('link', { name: 'Ver todas as favoritas' })).toHaveAttribute(
    'href',
    '/vagas-favoritas',
  );
  expect(screen.queryByRole('button', { name: 'Próximas favoritas' })).toBeNull();
});

test('the arrow keys move through the favourites', async () => {
  await openArea({ favourites: favouriteVacancies(4) });
  const first = await screen.findByRole('link', { name: 'Favorita 0' });

  first.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');

  expect(screen.getByRole('link', { name: 'Favorita 1' })).toHaveFocus();
});

test('closed favourites remain and are marked', async () => {
  await openArea({ favourites: [aVacancy({ status: 'Encerrada' })] });

  const carousel = within(await screen.findByRole('region', { name: 'Vagas favoritas' }));
  expect(carousel.getByText('Encerrada')).toBeVisible();
});
