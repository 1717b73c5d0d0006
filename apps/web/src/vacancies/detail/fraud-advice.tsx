import classes from './fraud-advice.module.css';

/** Advice never to pay, on vacancies with strong signs of fraud. It does not accuse the company. */
export const FraudAdvice = ({ isShown = false }: { isShown?: boolean | undefined }) =>
  isShown && (
    <p role="note" className={classes.advice}>
      <strong>Nunca pague para se candidatar.</strong> Também não envie senha, dados do banco nem foto de
      documento antes da contratação. Na dúvida, denuncie a vaga.
    </p>
  );
