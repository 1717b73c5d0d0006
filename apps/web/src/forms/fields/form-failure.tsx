import classes from './form-failure.module.css';

/** Why a form was refused, for as long as it stands so. */
export function FormFailure({ sentence }: { sentence: string | undefined }) {
  if (!sentence) return null;
  return (
    <p className={classes.failure} role="alert">
      {sentence}
    </p>
  );
}
