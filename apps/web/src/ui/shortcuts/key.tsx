import classes from './key.module.css';

/** A key of the keyboard. */
export const Key = ({ name }: { name: string }) => <kbd className={classes.key}>{name}</kbd>;
