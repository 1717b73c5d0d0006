import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { focusHeadingOnNavigation } from './navigation-effects.ts';

function addHeading(text: string): HTMLElement {
  const heading = document.createElement('h1');
  heading.textContent = text;
  document.body.append(heading);
  onTestFinished(() => heading.remove());
  return heading;
}

test('a navigation focuses the heading of a page whose code is still loading', async () => {
  const { router } = await show(<p>Página inicial</p>);
  onTestFinished(focusHeadingOnNavigation(router));
  await router.navigate({ to: '/login' });
  expect(document.body).toHaveFocus();

  addHeading('Não encontramos esta página');

  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

test('a navigation focuses the heading that replaces the heading of an outline', async () => {
  const { router } = await show(<p>Página inicial</p>);
  onTestFinished(focusHeadingOnNavigation(router));
  const outline = addHeading('Vaga');
  await router.navigate({ to: '/login' });
  await waitFor(() => expect(outline).toHaveFocus());

  outline.remove();
  const heading = addHeading('Pessoa padeira');

  await waitFor(() => expect(heading).toHaveFocus());
});

test('a heading that appears later does not take the focus from where it was moved', async () => {
  const { router } = await show(<button type="button">Entrar</button>);
  onTestFinished(focusHeadingOnNavigation(router));
  const outline = addHeading('Vaga');
  await router.navigate({ to: '/login' });
  await waitFor(() => expect(outline).toHaveFocus());
  const button = document.createElement('button');
  document.body.append(button);
  onTestFinished(() => button.remove());
  button.focus();

  outline.remove();
  addHeading('Pessoa padeira');
  // The observer is called before this.
  await Promise.resolve();

  expect(button).toHaveFocus();
});

test('a navigation keeps the focus on the section of the URL', async () => {
  const { router } = await show(<p>Página inicial</p>);
  onTestFinished(focusHeadingOnNavigation(router));
  const rendered = new Promise<void>((resolve) => {
    onTestFinished(router.subscribe('onRendered', ({ pathChanged }) => pathChanged && resolve()));
  });
  addHeading('Minha Conta');
  const main = document.createElement('main');
  const section = document.createElement('button');
  main.append(section);
  document.body.append(main);
  onTestFinished(() => main.remove());
  section.focus();

  await router.navigate({ to: '/login', hash: 'senha' });
  await rendered;

  expect(section).toHaveFocus();
});
