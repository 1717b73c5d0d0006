import type { ReactNode } from 'react';
import { EmptyDrawing } from '../drawings.tsx';
import classes from './list-states.module.css';

/** A list with nothing in it: `<EmptyState text="Nenhuma vaga encontrada.">next action</EmptyState>` */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.state} role="status">
      <EmptyDrawing />
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
