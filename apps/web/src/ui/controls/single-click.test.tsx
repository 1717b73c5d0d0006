import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { guardDoubleClicks, onSingleClick } from './single-click.ts';

interface Click {
  detail?: number;
  pointerType?: string;
  /** Milliseconds since the page was opened. */
  at?: number;
  x?: number;
}

/** Renders two buttons that call these functions. */
function showButtons() {
  const [remove, next] = [vi.fn(), vi.fn()];
  onTestFinished(guardDoubleClicks());
  render(
    <>
      <button type="button" {...onSingleClick(remove)}>
        Excluir
      </button>
      <a href="#seguinte" onClick={next}>
        Seguinte
      </a>
    </>,
  );
  const click = (name: string, { detail = 1, pointerType = 'mouse', at = 0, x = 0 }: Click) => {
    const target = screen.getByText(name);
    const event = createEvent.click(target, { detail });
    for (const [property, value] of Object.entries({ pointerType, timeStamp: at, clientX: x, clientY: 0 }))
      Object.defineProperty(event, property, { value });
    fireEvent(target, event);
  };
  return { remove, next, click };
}

test('the second click of a double click does not reach another control, and nothing is repeated', () => {
  const { remove, next, click } = showButtons();

  click('Excluir', { detail: 1 });
  click('Seguinte', { detail: 2 });
  click('Excluir', { detail: 2 });

  expect(remove).toHaveBeenCalledOnce();
  expect(next).not.toHaveBeenCalled();
});

test('two taps near to each other are a double tap, although a phone does not count them', () => {
  const { remove, next, click } = showButtons();

  click('Excluir', { pointerType: 'touch', at: 1000, x: 40 });
  click('Seguinte', { pointerType: 'touch', at: 1200, x: 50 });
  click('Excluir', { pointerType: 'touch', at: 1300, x: 50 });

  expect(remove).toHaveBeenCalledOnce();
  expect(next).not.toHaveBeenCalled();
});

test.each<[string, Click]>([
  ['later', { pointerType: 'touch', at: 2000, x: 40 }],
  ['elsewhere', { pointerType: 'touch', at: 1200, x: 140 }],
  ['of a mouse', { pointerType: 'mouse', at: 1200, x: 40 }],
  ['by a key', { detail: 0, at: 1200 }],
])('a separate click (%s) acts', (_, second) => {
  const { next, click } = showButtons();

  click('Excluir', { pointerType: second.pointerType ?? 'touch', at: 1000, x: 40 });
  click('Seguinte', second);

  expect(next).toHaveBeenCalledOnce();
});

test('all clicks of a series that begins on another control are stopped', () => {
  const { next, click } = showButtons();

  click('Excluir', { detail: 1, at: 1000 });
  for (const detail of [2, 3, 4, 5]) click('Seguinte', { detail, at: 1000 + detail * 400 });

  expect(next).not.toHaveBeenCalled();
});

test('a counted click acts if the last one that the page saw was elsewhere', () => {
  const { next, click } = showButtons();

  click('Excluir', { at: 1000 });
  // The browser also counted a click on the disabled button.
  click('Seguinte', { detail: 2, at: 1700, x: 140 });

  expect(next).toHaveBeenCalledOnce();
});

test('the second click of a double click leaves the focus where the first has put it', async () => {
  onTestFinished(guardDoubleClicks());
  const focusHeading = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    currentTarget.hidden = true;
    screen.getByRole('heading').focus();
  };
  render(
    <>
      <h1 tabIndex={-1}>Ana</h1>
      <button type="button" onClick={focusHeading}>
        Tentar de novo
      </button>
      <p>Currículo</p>
    </>,
  );
  const [button, text] = [screen.getByRole('button'), screen.getByText('Currículo')];

  await userEvent.pointer([
    { keys: '[MouseLeft]', target: button },
    { keys: '[MouseLeft]', target: text },
  ]);
  expect(screen.getByRole('heading')).toHaveFocus();

  await userEvent.click(text);
  expect(screen.getByRole('heading')).not.toHaveFocus();
});
