import type { MouseEvent } from 'react';
import classes from './page-index.module.css';

interface PageIndexProps {
  entries: readonly { id: string; title: string }[];
}

/** What a long page is made of, beside it on wide screens; a part that is folded unfolds. */
export const PageIndex = ({ entries }: PageIndexProps) => (
  <nav className={classes.index} aria-label="Nesta página">
    <ul className={classes.list}>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={classes.link} onClick={(event) => showSection(event, id)}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Without another address: a page that asks before it is left would ask here too. */
function showSection(event: MouseEvent, id: string): void {
  const section = document.getElementById(id);
  if (!(section instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  section.open = true;
  section.scrollIntoView();
  section.querySelector('summary')?.focus({ preventScroll: true });
}
