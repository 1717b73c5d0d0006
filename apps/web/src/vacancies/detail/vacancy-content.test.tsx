import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CollapsibleText } from './vacancy-content.tsx';

const lineHeight = 20;

/** This document has no layout, so the height of the text is mocked. */
function showLines(lineCount: number) {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(lineCount * lineHeight);
  render(
    <CollapsibleText>
      <p>Venha fazer pão.</p>
    </CollapsibleText>,
  );
}

beforeEach(() => {
  document.body.style.lineHeight = `${lineHeight}px`;
});

test('a long text can be expanded and collapsed', async () => {
  showLines(30);
  const button = screen.getByRole('button', { name: 'Ler descrição completa' });
  expect(button).toHaveAttribute('aria-expanded', 'false');

  await userEvent.click(button);
  expect(button).toHaveTextContent('Mostrar menos');
  await userEvent.click(button);

  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a text slightly longer than a collapsed one is shown completely', () => {
  showLines(12);
  expect(screen.getByText('Venha fazer pão.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
