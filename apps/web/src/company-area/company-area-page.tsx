import { Button } from '@mantine/core';
import { IconTrendingUp } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { today } from '@trampolim/contract/values/calendar';
import type { ReactNode } from 'react';
import { companyQuery } from '../companies/company-api.ts';
import { useOwnCompanyId } from '../companies/own-company.ts';
import { CompanyUpcomingInterviews } from '../interviews/upcoming-interviews.tsx';
import { companyStatsQuery, ownVacanciesQuery } from '../own-vacancies/own-vacancies-api.ts';
import { OwnVacanciesList } from '../own-vacancies/own-vacancies-list.tsx';
import { useSession } from '../platform/session/session.ts';
import actions from '../ui/controls/action.module.css';
import { SketchDrawing } from '../ui/drawings/empty-drawings.tsx';
import { formatCount, formatLongDay } from '../ui/format/format.ts';
import { previewText } from '../ui/format/preview-text.ts';
import { Initials } from '../ui/marks/initials.tsx';
import { PageHeader } from '../ui/pages/page-header.tsx';
import primitives from '../ui/primitives.module.css';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { trendingAreaQuery } from './company-area-api.ts';
import classes from './company-area-page.module.css';
import { CompanyStats, StatusCounts } from './company-stats.tsx';
import { RecommendedCandidates } from './recommended-candidates.tsx';
import { WaitingApplicants } from './waiting-applicants.tsx';

const maxListedVacancies = 3;

/** The company's start page: waiting applicants, statistics and newest vacancies. */
export function CompanyAreaPage() {
  const user = useSession();
  const stats = useQuery(companyStatsQuery());
  const { data: vacancies } = useInfiniteQuery(ownVacanciesQuery());
  const newestVacancy = vacancies && (vacancies.pages[0]?.items[0] ?? null);
  const isNew = stats.data?.jobCount === 0 && stats.data.candidateCount === 0;
  return (
    <>
      <PageHeader
        title={stats.isPending ? 'Carregando...' : `Olá, ${user?.name}`}
        // A long name is cut here, because the company's profile shows the whole name.
        cutsTitle
        note={formatLongDay(today())}
      >
        {!isNew && <PublishButton />}
      </PageHeader>
      {isNew ? (
        <FirstVacancy>
          <PublishButton />
        </FirstVacancy>
      ) : (
        <>
          <WaitingApplicants hasApplications={(stats.data?.candidateCount ?? 0) > 0} />
          <CompanyUpcomingInterviews />
          <Loaded
            query={stats}
            pending={<CompanyStats stats={undefined} newestVacancy={newestVacancy} />}
            failure="Erro ao buscar estatísticas da empresa."
          >
            {(loaded) => <CompanyStats stats={loaded} newestVacancy={newestVacancy} />}
          </Loaded>
          <StatusCounts />
        </>
      )}
      <CompanyIdentity />
      <TrendingArea />
      {!isNew && (
        <>
          <section className={classes.part}>
            <div className={classes.sectionHeader}>
              <h2 className={classes.heading}>Minhas vagas</h2>
              <Link to="/minhas-vagas" className={actions.link}>
                Ver todas
              </Link>
            </div>
            <OwnVacanciesList maxItems={maxListedVacancies} emptyAction={<PublishButton />} />
          </section>
          <section className={classes.part}>
            <div className={classes.sectionHeader}>
              <h2 className={classes.heading}>Currículos recomendados</h2>
              <Link to="/listar-candidatos" className={actions.link}>
                Ver candidatos
              </Link>
            </div>
            <RecommendedCandidates />
          </section>
        </>
      )}
    </>
  );
}

const PublishButton = () => (
  <Button size="md" renderRoot={(root) => <Link {...root} to="/minhas-vagas" search={{ nova: 'sim' }} />}>
    Anuncie sua vaga
  </Button>
);

/** Replaces the statistics of a new company with a suggestion to publish its first vacancy. */
function FirstVacancy({ children }: { children: ReactNode }) {
  return (
    <section className={classes.first}>
      <SketchDrawing />
      <div className={classes.text}>
        <h2 className={classes.firstHeading}>Publique sua primeira vaga</h2>
        <p className={primitives.quiet}>
          Preencha alguns campos e ela já aparece para os candidatos. É de graça, e os currículos chegam aqui.
        </p>
        {children}
      </div>
    </section>
  );
}

/** This month's trending area. Its line is reserved while loading and removed when there is none. */
function TrendingArea() {
  const { data: trend, isPending } = useQuery(trendingAreaQuery());
  if (!isPending && !trend?.area) return null;
  return (
    <p className={classes.note}>
      {trend?.area && (
        <>
          <IconTrendingUp size={20} aria-hidden="true" />
          Área de {trend.area.toLocaleLowerCase('pt-BR')} está em alta
        </>
      )}
    </p>
  );
}

const descriptionLength = 100;
const skeletonShape = [['50%'], ['70%'], ['90%']];

/** The company's name, registration, size and description. */
function CompanyIdentity() {
  const query = useQuery(companyQuery(useOwnCompanyId()));
  return (
    <section className={classes.identity} aria-label="Sua empresa">
      <Loaded
        query={query}
        pending={
          <Loading label="Carregando empresa" className={classes.about}>
            <SkeletonLines shape={skeletonShape} />
          </Loading>
        }
        failure="Erro ao buscar a empresa."
      >
        {({ companyName, logo, type, registrationNumber, employeerNumber, description }) => (
          <>
            <Initials name={companyName} picture={logo} size="md" />
            <div className={classes.about}>
              <h2 className={classes.companyName}>{companyName}</h2>
              <p className={classes.facts}>
                <span className="tabular">
                  {type === 'Profissional Liberal' ? 'Registro profissional' : 'CNPJ'} {registrationNumber}
                </span>
                {employeerNumber !== undefined && <span>{staffText(employeerNumber)}</span>}
              </p>
              {description && (
                <p className={classes.description}>{previewText(description, descriptionLength)}</p>
              )}
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}

const staffText = (count: number): string =>
  count === 1 ? '1 pessoa trabalha aqui' : `${formatCount(count)} pessoas trabalham aqui`;
