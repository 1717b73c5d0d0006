import { markWords } from '../format/marked-words.ts';
import classes from './marked-text.module.css';

interface MarkedTextProps {
  text: string;
  /** What `wordsOfSearch` gave. */
  words: readonly string[];
}

/** A text in which the words of a search are marked. */
export const MarkedText = ({ text, words }: MarkedTextProps) => {
  if (words.length === 0) return text;
  let place = 0;
  return markWords(text, words).map(({ text: part, isFound }) => {
    const key = place;
    place += part.length;
    return isFound ? (
      <mark key={key} className={classes.found}>
        {part}
      </mark>
    ) : (
      part
    );
  });
};
