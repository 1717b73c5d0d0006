import { IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { favouriteVacanciesQuery } from '../favourites/favourite-api.ts';
import { useSession } from '../platform/session.ts';
import actions from '../ui/action.module.css';
import classes from './first-steps.module.css';

/** What whoever has applied nowhere does first, and what of it is done. */
export function FirstSteps() {
  const user = useSession();
  const { data: favourites } = useInfiniteQuery(favouriteVacanciesQuery());
  const hasFavourites = (favourites?.pages[0]?.total ?? 0) > 0;
  return (
    <ol className={classes.steps} aria-label="Primeiros passos">
      <Step done={user?.emailConfirmed === true} title="Confirme seu e-mail">
        Abra o link que enviamos para {user?.email}: os avisos das empresas chegam lá também.
      </Step>
      <Step
        done={hasFavourites}
        title="Guarde uma vaga"
        action={
          <Link to="/listar-vagas" className={actions.link}>
            Ver vagas
          </Link>
        }
      >
        Toque no coração de uma vaga para voltar a ela em Favoritos.
      </Step>
      <Step
        done={false}
        title="Envie seu primeiro currículo"
        action={
          <Link to={hasFavourites ? '/vagas-favoritas' : '/listar-vagas'} className={actions.link}>
            {hasFavourites ? 'Ver favoritas' : 'Escolher a vaga'}
          </Link>
        }
      >
        Abra uma vaga e toque em Enviar Currículo. Acompanhe a resposta aqui.
      </Step>
    </ol>
  );
}

interface StepProps {
  done: boolean;
  title: string;
  /** The way to it, for as long as it is not done. */
  action?: ReactNode;
  children: ReactNode;
}

const Step = ({ done, title, action, children }: StepProps) => (
  <li className={classes.step} data-done={done}>
    <span className={classes.mark} aria-hidden="true">
      {done && <IconCheck size={16} stroke={3} />}
    </span>
    <div className={classes.words}>
      <h3 className={classes.title}>
        {title}
        {done && <span className="only-for-screen-readers">: feito</span>}
      </h3>
      {!done && <p className={classes.how}>{children}</p>}
    </div>
    {!done && action}
  </li>
);
