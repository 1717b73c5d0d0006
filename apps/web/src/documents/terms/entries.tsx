import type { ReactNode } from 'react';
import classes from '../document.module.css';

interface Entry {
  name: string;
  /** A few words that whoever looks for them finds at once. */
  mark?: string;
  text: ReactNode;
}

/** Things and what is said of each: a table that phones can read. */
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

/** The address to write to, as a link of a sentence. */
export const ContactLink = ({ contact }: { contact: string | undefined }) =>
  contact ? (
    <a href={`mailto:${contact}`}>{contact}</a>
  ) : (
    'o e-mail de contato, que não pôde ser carregado agora'
  );
