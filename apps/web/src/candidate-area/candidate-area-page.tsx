import { Link } from '@tanstack/react-router';
import { today } from '@trampolim/contract/calendar';
import { CandidatesOnly } from '../applications/candidates-only.tsx';
import { useSession } from '../platform/session.ts';
import { formatLongDay } from '../ui/format.ts';
import { ApplicationNumbers } from './application-numbers.tsx';
import classes from './candidate-area-page.module.css';
import { LatestChanges } from './latest-changes.tsx';
import { SearchShortcuts } from './search-shortcuts.tsx';

/** Minha Área: the day at a glance. */
export function CandidateAreaPage() {
  const user = useSession();
  const [firstName] = user?.name.trim().split(/\s+/) ?? [];
  return (
    <div className={classes.area}>
      <header>
        <h1 className={classes.greeting}>{firstName ? `Olá, ${firstName}!` : 'Olá!'}</h1>
        <p className={classes.day}>{formatLongDay(today())}</p>
      </header>
      <CandidatesOnly>
        <ApplicationNumbers />
        <section>
          <h2 className={classes.heading}>Encontre sua próxima vaga</h2>
          <SearchShortcuts />
        </section>
        <section>
          <h2 className={classes.heading}>Últimas novidades</h2>
          <LatestChanges />
          <Link to="/curriculos-enviados" className={classes.all}>
            Ver todas as candidaturas
          </Link>
        </section>
      </CandidatesOnly>
    </div>
  );
}
