import { cutText } from '@trampolim/contract/values/cut-text';
import { useState } from 'react';
import actions from '../../ui/controls/action.module.css';
import classes from './company-comment.module.css';

/** About three lines on a phone. */
const shownLength = 140;

/** What the company wrote to the candidate; of a long comment the beginning, and the rest on request. */
export function CompanyComment({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const isLong = text.length > shownLength;
  return (
    <div className={classes.comment}>
      <blockquote className={classes.words}>
        <span className="only-for-screen-readers">Comentário da empresa: </span>“
        {whole ? text : cutText(text, shownLength)}”
      </blockquote>
      {isLong && (
        <button
          type="button"
          className={actions.textButton}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Mostrar menos' : 'Ler comentário completo'}
        </button>
      )}
    </div>
  );
}
