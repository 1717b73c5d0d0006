import classes from './form-failure.module.css';

/** Why a form was refused, for as long as it stands so. Toasts announce it, and are gone after a while. */
export function FormFailure({ sentence }: { sentence: string | undefined }) {
  return sentence && <p className={classes.failure}>{sentence}</p>;
}
