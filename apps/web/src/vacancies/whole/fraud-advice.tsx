import classes from './fraud-advice.module.css';

/** Calm advice where evidence of fraud weighs much. It accuses nobody. */
export const FraudAdvice = ({ isShown = false }: { isShown?: boolean | undefined }) =>
  isShown && (
    <p role="note" className={classes.advice}>
      <strong>Nunca pague para se candidatar.</strong> Também não envie senha, dados do banco nem foto de
      documento antes da contratação. Na dúvida, denuncie a vaga.
    </p>
  );
