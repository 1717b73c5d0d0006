import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { focusHeadingOnNavigation } from './navigation-focus.ts';

function addHeading(text: string): void {
  const heading = document.createElement('h1');
  heading.textContent = text;
  document.body.append(heading);
  onTestFinished(() => heading.remove());
}

test('the focus comes to the heading of a page whose code is still on its way', async () => {
  const { router } = await show(<p>Página inicial</p>);
  onTestFinished(focusHeadingOnNavigation(router));
  await router.navigate({ to: '/login' });
  expect(document.body).toHaveFocus();

  addHeading('Este salto não deu em lugar nenhum');

  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});
