import { cutText } from '@trampolim/contract/values/cut-text';
import { useState } from 'react';
import actions from '../../ui/controls/action.module.css';
import classes from './review.module.css';

/** The length from which text is truncated, so that the content below stays in view. */
const maxLength = 600;

/** User-provided text; the rest of a very long one is displayed on request. */
export function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && text.length > maxLength;
  return (
    <>
      <span className={classes.text}>{isCut ? cutText(text, maxLength) : text}</span>
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
