import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { today } from '@trampolim/contract/values/calendar';
import { type ReactNode, useState } from 'react';
import { ownCountsQuery } from '../applications/application-api.ts';
import { CandidatesOnly } from '../applications/candidates-only.tsx';
import { ownCandidateQuery } from '../candidates/own-candidate-api.ts';
import { useSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import { formatLongDay } from '../ui/format/format.ts';
import { PageHead } from '../ui/pages/page-head.tsx';
import { VacancyDialog } from '../vacancies/whole/opened-vacancy.tsx';
import { AreaShape } from './area-shape.tsx';
import classes from './candidate-area-page.module.css';
import { Dashboard } from './dashboard/dashboard.tsx';
import { FavouriteCarousel } from './favourites/favourite-carousel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LatestChanges } from './latest-changes.tsx';
import { RecommendedVacancies } from './recommended-vacancies.tsx';
import { SearchShortcuts } from './search-shortcuts.tsx';
import { SearchStart } from './search-start.tsx';

interface CandidateAreaPageProps {
  /** Where the virtual resume is written. */
  resume?: ReactNode;
  /** Opens its editor. */
  onEditResume: () => Promise<void> | void;
  /** Beside the greeting: the way to the resume as a document. */
  download?: ReactNode;
}

/** Minha Área: where the day's search begins. */
export function CandidateAreaPage({ resume, onEditResume, download }: CandidateAreaPageProps) {
  const user = useSession();
  const [firstName] = user?.name.trim().split(/\s+/) ?? [];
  return (
    <>
      <PageHead title={firstName ? `Olá, ${firstName}!` : 'Olá!'} note={formatLongDay(today())}>
        {user?.role === 'Candidate' && download}
      </PageHead>
      <CandidatesOnly>
        <Area resume={resume} onEditResume={onEditResume} />
        <VacancyDialog />
      </CandidatesOnly>
    </>
  );
}

/** What comes first is another thing for whoever begins: until it is known, nothing is there to be pushed down. */
function Area({ resume, onEditResume }: Pick<CandidateAreaPageProps, 'resume' | 'onEditResume'>) {
  const counts = useQuery(ownCountsQuery());
  const candidate = useQuery(ownCandidateQuery);
  const [isKnown, setKnown] = useState(false);
  // Once and for all: what failed is asked for again below, and must not clear the page each time.
  if (!isKnown && !counts.isPending && !candidate.isPending) setKnown(true);
  if (!isKnown) return <AreaShape />;
  const hasAppliedNowhere = counts.data?.every(({ count }) => count === 0) ?? false;
  return (
    <div className={classes.area}>
      {hasAppliedNowhere ? (
        <>
          <section>
            <Heading text="Comece por aqui" />
            <FirstSteps onEditResume={onEditResume} />
          </section>
          <Search />
          <Dashboard />
          {resume}
          <Recommendations />
          <FavouriteCarousel />
        </>
      ) : (
        <>
          <Search />
          <Dashboard />
          <Recommendations />
          <FavouriteCarousel />
          <section>
            <Heading text="Últimas novidades">
              <Link to="/curriculos-enviados" className={actions.link}>
                Ver todas as candidaturas
              </Link>
            </Heading>
            <LatestChanges />
          </section>
          {resume}
        </>
      )}
    </div>
  );
}

const Search = () => (
  <div className={classes.search}>
    <SearchStart />
    <SearchShortcuts />
  </div>
);

const Heading = ({ text, children }: { text: string; children?: ReactNode }) => (
  <header className={classes.head}>
    <h2 className={classes.heading}>{text}</h2>
    {children}
  </header>
);

const Recommendations = () => (
  <section>
    <Heading text="Vagas recomendadas" />
    <RecommendedVacancies />
  </section>
);
