import type { MouseEvent } from 'react';
import { openSection } from './scroll-to-section.ts';
import classes from './table-of-contents.module.css';

interface TableOfContentsProps {
  entries: readonly { id: string; title: string; group?: string | undefined }[];
}

/** Links to the sections of a long page. An entry with a `group` starts that group. Links expand collapsed sections. */
export const TableOfContents = ({ entries }: TableOfContentsProps) => (
  <nav className={classes.contents} aria-label="Nesta página">
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

/** Leaves the URL unchanged, because a page with unsaved changes would otherwise ask before leaving. */
function goToSection(event: MouseEvent, id: string): void {
  const section = document.getElementById(id);
  if (!(section instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  openSection(section);
}
