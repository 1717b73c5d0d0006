import type { ReactNode } from 'react';
import classes from '../document.module.css';

interface Entry {
  name: string;
  /** A highlighted note, such as the legal basis. */
  mark?: string;
  text: ReactNode;
}

/** A definition list that is displayed as a table where it fits. */
export const Entries = ({ entries }: { entries: readonly Entry[] }) => (
  <dl className={classes.entries}>
    {entries.map(({ name, mark, text }) => (
      <div key={name} className={classes.entry}>
        <dt className={classes.name}>{name}</dt>
        <dd className={classes.text}>
          {text}
          {mark && <span className={classes.mark}>{mark}</span>}
        </dd>
      </div>
    ))}
  </dl>
);

/** The contact e-mail address as a link inside a sentence. */
export const ContactLink = ({ contact }: { contact: string | undefined }) =>
  contact ? <a href={`mailto:${contact}`}>{contact}</a> : 'o e-mail de contato, que não carregou';
