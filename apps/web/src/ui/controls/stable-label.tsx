import classes from './stable-label.module.css';

interface StableLabelProps {
  text: string;
  /** The other texts that the button can have. */
  others: readonly string[];
}

/**
 * The text of a button that changes. The button is always as wide as its longest text, so that the second of two clicks
 * does not reach the button next to it.
 */
export const StableLabel = ({ text, others }: StableLabelProps) => (
  <span className={classes.label}>
    <span>{text}</span>
    {/* The style sheet renders these texts invisibly, which reserves their width and hides them from screen readers. */}
    {others.map((other) => (
      <span key={other} data-text={other} />
    ))}
  </span>
);
