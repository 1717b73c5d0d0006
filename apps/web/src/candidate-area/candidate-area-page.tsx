import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { today } from '@trampolim/contract/calendar';
import { ownCountsQuery } from '../applications/application-api.ts';
import { CandidatesOnly } from '../applications/candidates-only.tsx';
import { useSession } from '../platform/session.ts';
import { ResumePdfButton } from '../resume-pdf/resume-pdf-button.tsx';
import actions from '../ui/action.module.css';
import { formatLongDay } from '../ui/format/format.ts';
import { PageHead } from '../ui/pages/page-head.tsx';
import classes from './candidate-area-page.module.css';
import { DayStrip } from './day-strip.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LatestChanges } from './latest-changes.tsx';
import { RecommendedVacancies } from './recommended-vacancies.tsx';
import { SearchShortcuts } from './search-shortcuts.tsx';
import { SearchStart } from './search-start.tsx';

/** Minha Área: where the day's search begins. */
export function CandidateAreaPage() {
  const user = useSession();
  const [firstName] = user?.name.trim().split(/\s+/) ?? [];
  return (
    <>
      <PageHead title={firstName ? `Olá, ${firstName}!` : 'Olá!'} note={formatLongDay(today())}>
        {user?.role === 'Candidate' && <ResumePdfButton />}
      </PageHead>
      <CandidatesOnly>
        <div className={classes.area}>
          <div className={classes.search}>
            <SearchStart />
            <SearchShortcuts />
          </div>
          <DayStrip />
          <WhatComesNext />
        </div>
      </CandidatesOnly>
    </>
  );
}

function WhatComesNext() {
  const { data: counts } = useQuery(ownCountsQuery());
  const hasAppliedNowhere = counts?.every(({ count }) => count === 0) ?? false;
  // Another page altogether: what is below would otherwise be pushed down while it is looked at.
  return hasAppliedNowhere ? (
    <div key="first" className={classes.next}>
      <section>
        <header className={classes.head}>
          <h2 className={classes.heading}>Comece por aqui</h2>
        </header>
        <FirstSteps />
      </section>
      <Recommendations />
    </div>
  ) : (
    <div key="usual" className={classes.next}>
      <Recommendations />
      <section>
        <header className={classes.head}>
          <h2 className={classes.heading}>Últimas novidades</h2>
          <Link to="/curriculos-enviados" className={actions.link}>
            Ver todas as candidaturas
          </Link>
        </header>
        <LatestChanges />
      </section>
    </div>
  );
}

const Recommendations = () => (
  <section>
    <header className={classes.head}>
      <h2 className={classes.heading}>Vagas recomendadas</h2>
    </header>
    <RecommendedVacancies />
  </section>
);
