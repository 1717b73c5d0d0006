import classes from './tag-list.module.css';

/** Short texts side by side, such as skills. */
export function TagList({ words }: { words: readonly string[] }) {
  return (
    <ul className={classes.tags}>
      {[...new Set(words)].map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
