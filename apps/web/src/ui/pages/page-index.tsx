import type { MouseEvent } from 'react';
import classes from './page-index.module.css';
import { openSection } from './scroll-to-section.ts';

interface PageIndexProps {
  entries: readonly { id: string; title: string; group?: string | undefined }[];
}

/** The table of contents of a long page. An entry with a `group` starts that group. Links expand collapsed sections. */
export const PageIndex = ({ entries }: PageIndexProps) => (
  <nav className={classes.index} aria-label="Nesta página">
    <ul className={classes.list}>
      {entries.map(({ id, title, group }) => (
        <li key={id}>
          {group && <p className={classes.group}>{group}</p>}
          <a href={`#${id}`} className={classes.link} onClick={(event) => goToSection(event, id)}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Does not change the URL, because pages with unsaved changes would ask before leaving. */
function goToSection(event: MouseEvent, id: string): void {
  const section = document.getElementById(id);
  if (!(section instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  openSection(section);
}
