import { cutText } from '@trampolim/contract/values/cut-text';
import { useState } from 'react';
import actions from '../../ui/controls/action.module.css';
import classes from './review.module.css';

/** Longer than this, and what comes below it is out of sight. */
const shownLength = 600;

/** Somebody's words, of which a very long rest is shown on request. */
export function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && text.length > shownLength;
  return (
    <>
      <span className={classes.text}>{isCut ? cutText(text, shownLength) : text}</span>
      {isCut && (
        <button
          type="button"
          className={`${actions.textButton} ${classes.more}`}
          onClick={() => setWhole(true)}
        >
          Ver o texto inteiro
        </button>
      )}
    </>
  );
}
