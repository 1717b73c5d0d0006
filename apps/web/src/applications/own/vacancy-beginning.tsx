import { Link } from '@tanstack/react-router';
import actions from '../../ui/controls/action.module.css';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { previewText } from '../../ui/format/preview-text.ts';
import classes from './application-history.module.css';

const shownLength = 300;

interface VacancyBeginningProps {
  id: string;
  jobTitle: string;
  /** Of the description, as much as lists tell. */
  text: string;
}

/** What the vacancy was about, for whoever has applied to many, and the way to all of it. */
export function VacancyBeginning({ id, jobTitle, text }: VacancyBeginningProps) {
  return (
    <Disclosure
      label={
        <span>
          Ver vaga <span className="only-for-screen-readers">{jobTitle}</span>
        </span>
      }
      className={classes.history}
    >
      <p className={classes.beginning}>{previewText(text, shownLength)}</p>
      <Link to="/vaga/$id" params={{ id }} className={actions.link}>
        Página da vaga <span className="only-for-screen-readers">{jobTitle}</span>
      </Link>
    </Disclosure>
  );
}
