import type { ReactNode } from 'react';
import { focusPage } from '../../platform/navigation/navigation-effects.ts';
import drawings from '../drawings/drawings.module.css';
import { Drawing } from '../drawings/drawings.tsx';
import classes from './list-states.module.css';

interface EmptyStateProps {
  text: string;
  /** Illustrates why the list is empty. */
  drawing?: ReactNode;
  /** The next action. */
  children?: ReactNode;
}

/** A list with nothing in it: `<EmptyState text="Nenhuma vaga encontrada." drawing={…}>next action</EmptyState>` */
export function EmptyState({ text, drawing = <EmptyDrawing />, children }: EmptyStateProps) {
  return (
    <div ref={retainFocus} className={classes.state} role="status">
      {drawing}
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}

/** Moves the focus to the heading of the page when the pressed button disappears with the empty state. */
function retainFocus(state: HTMLElement | null): (() => void) | undefined {
  let hasFocus = false;
  const listeners = new AbortController();
  const onFocus = ({ target }: FocusEvent) => {
    hasFocus = target instanceof Node && state?.contains(target) === true;
  };
  document.addEventListener('focusin', onFocus, listeners);
  return () => {
    listeners.abort();
    // Other code may move the focus on purpose.
    queueMicrotask(() => hasFocus && document.activeElement === document.body && focusPage());
  };
}

/** Illustrates empty lists: a diving board without a jumper. */
function EmptyDrawing() {
  return (
    <Drawing>
      <path className={drawings.board} d="M44 122V84h18v38M40 84c50 4 84 3 116-6" />
      <path className={drawings.leap} strokeDasharray="0.1 9" d="M150 62c14-30 36-38 54-20" />
      <circle className={drawings.absent} cx="206" cy="56" r="11" />
    </Drawing>
  );
}
