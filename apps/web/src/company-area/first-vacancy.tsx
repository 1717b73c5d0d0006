import type { ReactNode } from 'react';
import { SketchDrawing } from '../ui/drawings/drawings.tsx';
import classes from './first-vacancy.module.css';

/** What a company does first, before there is anything to count. */
export function FirstVacancy({ children }: { children: ReactNode }) {
  return (
    <section className={classes.first}>
      <SketchDrawing />
      <div className={classes.text}>
        <h2 className={classes.heading}>Publique sua primeira vaga</h2>
        <p className={classes.why}>
          Preencha alguns campos e ela já aparece para os candidatos. É de graça, e os currículos chegam aqui.
        </p>
        {children}
      </div>
    </section>
  );
}
