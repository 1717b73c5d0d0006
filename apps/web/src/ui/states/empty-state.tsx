import type { ReactNode } from 'react';
import { EmptyDrawing } from '../drawings/drawings.tsx';
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
    <div className={classes.state} role="status">
      {drawing}
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
