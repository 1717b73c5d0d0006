import { Link } from '@tanstack/react-router';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import classes from './next-step.module.css';

/** Tells the candidate what happens after a change of status. */
export function NextStep({ status }: { status: ApplicationStatus }) {
  switch (status) {
    case 'Aprovado':
      return (
        <p className={classes.next}>
          <strong>E agora?</strong> A empresa fala com você por aqui, por telefone ou por e-mail. Confira seus
          contatos em <Link to="/conta-candidato">Minha Conta</Link>.
        </p>
      );
    case 'Dispensado':
      return (
        <p className={classes.next}>
          A resposta vale só para esta vaga. <Link to="/listar-vagas">Veja outras vagas</Link>.
        </p>
      );
    default:
      return <p className={classes.next}>Avisamos você assim que a empresa responder.</p>;
  }
}
