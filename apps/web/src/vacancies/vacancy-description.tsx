import { useState } from 'react';
import { cutText } from '../ui/format/cut-text.ts';
import classes from './vacancy-description.module.css';

/** The description as its author broke it into lines; with `cutAt`, the beginning first and the rest on request. */
export function VacancyDescription({ text, cutAt }: { text: string; cutAt?: number }) {
  const [whole, setWhole] = useState(false);
  const shown = cutAt === undefined || whole ? text : cutText(text, cutAt);
  return (
    <div>
      <p className={classes.description}>{shown}</p>
      {cutAt !== undefined && text.length > cutAt && (
        <button type="button" className={classes.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Mostrar menos' : 'Ler descrição completa'}
        </button>
      )}
    </div>
  );
}
