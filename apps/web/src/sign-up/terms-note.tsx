import { Link } from '@tanstack/react-router';
import classes from './sign-up-frame.module.css';

/** Shown above the button that creates the account. */
export const TermsNote = () => (
  <p className={classes.terms}>
    Ao criar a conta, você concorda com os{' '}
    <Link to="/termos-de-privacidade" target="_blank">
      termos e a política de privacidade
    </Link>
    .
  </p>
);
