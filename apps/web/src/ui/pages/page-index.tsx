import type { MouseEvent } from 'react';
import classes from './page-index.module.css';
import { showSection } from './reach-section.ts';

interface PageIndexProps {
  entries: readonly { id: string; title: string }[];
}

/** What a long page is made of, beside it on wide screens; a part that is folded unfolds. */
export const PageIndex = ({ entries }: PageIndexProps) => (
  <nav className={classes.index} aria-label="Nesta página">
    <ul className={classes.list}>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={classes.link} onClick={(event) => goToSection(event, id)}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Without another address: a page that asks before it is left would ask here too. */
function goToSection(event: MouseEvent, id: string): void {
  const section = document.getElementById(id);
  if (!(section instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  showSection(section);
}
