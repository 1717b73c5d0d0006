import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { today } from '@trampolim/contract/values/calendar';
import { firstNameOf } from '@trampolim/contract/values/person-name';
import { type ReactNode, useRef, useState } from 'react';
import { latestChangesQuery, ownCountsQuery } from '../applications/application-api.ts';
import { CandidatesOnly } from '../applications/candidates-only.tsx';
import { ownCandidateQuery, preferredCity } from '../candidates/own-candidate-api.ts';
import { favouriteVacanciesQuery } from '../favourites/favourite-api.ts';
import { nearPlace } from '../forms/search/radius.ts';
import { SearchInput } from '../forms/search/search-field.tsx';
import type { ListedSuggestion } from '../forms/search/suggestion-list.tsx';
import { upcomingInterviewsQuery } from '../interviews/interview-api.ts';
import { CandidateNextInterview } from '../interviews/upcoming-interviews.tsx';
import { useSession } from '../platform/session/session.ts';
import card from '../ui/card.module.css';
import actions from '../ui/controls/action.module.css';
import chip from '../ui/controls/chip.module.css';
import { formatLongDay } from '../ui/format/format.ts';
import { PageHeader } from '../ui/pages/page-header.tsx';
import { CardSkeleton, Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { VacancyDialog } from '../vacancies/detail/opened-vacancy.tsx';
import type { VacancySearch } from '../vacancies/vacancy-filters.ts';
import classes from './candidate-area-page.module.css';
import { AreaOfInterest, Dashboard } from './dashboard.tsx';
import { FavouriteCarousel } from './favourite-carousel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { AnswerNews, LatestChanges } from './latest-changes.tsx';
import { RecommendedVacancies } from './recommended-vacancies.tsx';

interface CandidateAreaPageProps {
  /** The resume with its editor. */
  resumeSection?: ReactNode;
  /** Opens the resume editor. */
  onEditResume: () => Promise<void> | void;
}

/** Minha Área: the candidate's start page. */
export function CandidateAreaPage({ resumeSection, onEditResume }: CandidateAreaPageProps) {
  const user = useSession();
  const firstName = firstNameOf(user?.name ?? '');
  return (
    <>
      <PageHeader title={firstName ? `Olá, ${firstName}!` : 'Olá!'} note={formatLongDay(today())} />
      <CandidatesOnly>
        <Area resumeSection={resumeSection} onEditResume={onEditResume} />
        <VacancyDialog />
      </CandidatesOnly>
    </>
  );
}

/** The order of the sections depends on the counts. Nothing is rendered until they load, to avoid a layout shift. */
function Area({ resumeSection, onEditResume }: CandidateAreaPageProps) {
  const counts = useQuery(ownCountsQuery());
  const candidate = useQuery(ownCandidateQuery);
  const latest = useQuery(latestChangesQuery());
  const favourites = useInfiniteQuery(favouriteVacanciesQuery());
  const interviews = useQuery(upcomingInterviewsQuery);
  const [hasLoadedOnce, setLoadedOnce] = useState(false);
  const isPending = [counts, candidate, latest, favourites, interviews].some((query) => query.isPending);
  // This is never reset, because retries of failed queries must not clear the page.
  if (!hasLoadedOnce && !isPending) setLoadedOnce(true);
  if (!hasLoadedOnce) return <AreaSkeleton />;
  // If the counts could not be loaded, the page is the one for candidates who have applied.
  const hasApplied = counts.data?.some(({ count }) => count > 0) ?? true;
  return (
    <div className={classes.area}>
      {hasApplied ? (
        <>
          <div className={classes.news}>
            <CandidateNextInterview />
            <AnswerNews />
          </div>
          <FirstSteps onEditResume={onEditResume} hasApplied />
          <Search />
          <Dashboard />
        </>
      ) : (
        <>
          <section>
            <Heading text="Comece por aqui" />
            <FirstSteps onEditResume={onEditResume} />
          </section>
          <Search />
        </>
      )}
      <section>
        <Heading text="Vagas recomendadas" />
        <AreaOfInterest />
        <RecommendedVacancies />
      </section>
      {hasApplied && (
        <section>
          <Heading text="Últimas novidades">
            <Link to="/curriculos-enviados" className={actions.link}>
              Ver todas as candidaturas
            </Link>
          </Heading>
          <LatestChanges />
        </section>
      )}
      <FavouriteCarousel />
      {resumeSection}
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

const vacancyShape = [['45%'], ['30%'], ['85%'], ['60%'], ['75%']];

/** Placeholder of the search, the dashboard and the recommended vacancies. */
const AreaSkeleton = () => (
  <Loading label="Carregando sua área" className={classes.area}>
    <div className={`${card.card} ${classes.pendingSearch}`} />
    <div className={`${card.card} ${classes.pendingDashboard}`} />
    <CardSkeleton className={classes.pendingVacancies}>
      <SkeletonLines shape={vacancyShape} />
    </CardSkeleton>
  </Loading>
);

/** Searches the list of vacancies. `/` focuses the field. */
function SearchStart() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const search = () => {
    const title = input.current?.value.trim();
    void navigate({ to: '/listar-vagas', search: title ? { title } : {} });
  };
  const choose = ({ text, place }: ListedSuggestion) =>
    void navigate({ to: '/listar-vagas', search: place ?? { title: text } });
  return (
    <form
      role="search"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <div className={classes.field}>
        <SearchInput
          ref={input}
          label="Buscar vagas"
          completion={{ source: 'vacancies', onChoose: choose }}
        />
      </div>
      <Button type="submit" size="md">
        Buscar
      </Button>
    </form>
  );
}

const shortcuts: { label: string; search: VacancySearch }[] = [
  { label: 'Todas as vagas', search: {} },
  { label: 'Remoto', search: { workMode: 'Remoto' } },
  { label: 'CLT', search: { employmentType: 'CLT' } },
  { label: 'Estágio', search: { employmentType: 'Estágio' } },
  { label: 'Jovem Aprendiz', search: { employmentType: 'Jovem Aprendiz' } },
  { label: 'Tecnologia', search: { area: 'Tecnologia' } },
  { label: 'Saúde', search: { area: 'Saúde' } },
  { label: 'Vendas', search: { area: 'Vendas' } },
];

/** Common searches, beginning with the candidate's own city. */
function SearchShortcuts() {
  const { data: candidate } = useQuery(ownCandidateQuery);
  const place = candidate && preferredCity(candidate);
  const near = place?.city ? [{ label: `Perto de ${place.city}`, search: nearPlace(place) }] : [];
  return (
    <ul className={chip.chips}>
      {[...near, ...shortcuts].map(({ label, search }) => (
        <li key={label}>
          <Link to="/listar-vagas" search={search} className={chip.chip}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
