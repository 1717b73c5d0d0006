import { Link } from '@tanstack/react-router';
import { today } from '@trampolim/contract/calendar';
import { CandidatesOnly } from '../applications/candidates-only.tsx';
import { useSession } from '../platform/session.ts';
import actions from '../ui/action.module.css';
import { formatLongDay } from '../ui/format/format.ts';
import { PageHead } from '../ui/pages/page-head.tsx';
import { ApplicationNumbers } from './application-numbers.tsx';
import classes from './candidate-area-page.module.css';
import { LatestChanges } from './latest-changes.tsx';
import { SearchShortcuts } from './search-shortcuts.tsx';

/** Minha Área: the day at a glance. */
export function CandidateAreaPage() {
  const user = useSession();
  const [firstName] = user?.name.trim().split(/\s+/) ?? [];
  return (
    <>
      <PageHead title={firstName ? `Olá, ${firstName}!` : 'Olá!'} note={formatLongDay(today())} />
      <CandidatesOnly>
        <div className={classes.area}>
          <ApplicationNumbers />
          <section>
            <h2 className={classes.heading}>Encontre sua próxima vaga</h2>
            <SearchShortcuts />
          </section>
          <section>
            <h2 className={classes.heading}>Últimas novidades</h2>
            <LatestChanges />
            <Link to="/curriculos-enviados" className={actions.link}>
              Ver todas as candidaturas
            </Link>
          </section>
        </div>
      </CandidatesOnly>
    </>
  );
}
