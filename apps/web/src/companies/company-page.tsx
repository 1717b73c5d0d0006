import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '../platform/navigation/page-title.ts';
import { useSession } from '../platform/session/session.ts';
import { ReportCompany } from '../reports/report-button.tsx';
import actions from '../ui/controls/action.module.css';
import { LostDrawing } from '../ui/drawings/drawings.tsx';
import { NoCompanyVacanciesDrawing } from '../ui/drawings/empty-drawings.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { MessagePage } from '../ui/pages/message-page.tsx';
import primitives from '../ui/primitives.module.css';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { VacancyResults } from '../vacancies/list/vacancy-results.tsx';
import { companyVacanciesQuery } from '../vacancies/vacancy-api.ts';
import { type Company, companyQuery } from './company-api.ts';
import classes from './company-page.module.css';
import { CompanyProfile } from './company-profile.tsx';

/** Name, facts, response rate and description. */
const profileShape = [['40%'], ['18%', '16%', '20%'], ['30%'], ['70%'], ['55%']];

const route = getRouteApi('/_signed-in/pre-visualizacaoE/$companyId');

interface CompanyPageProps {
  /** Renders actions of other features, after the report button. */
  renderActions?: (company: Company) => ReactNode;
}

/** A company profile with its open vacancies, as candidates see it. */
export function CompanyPage({ renderActions }: CompanyPageProps) {
  const { companyId: id } = route.useParams();
  const query = useQuery(companyQuery(id));
  usePageTitle(query.data?.companyName);
  // A company can only open its own profile.
  const isOwn = useSession()?.role === 'Company';
  return (
    <>
      {isOwn && <OwnProfileBar />}
      <Loaded
        query={query}
        renderHeading={(company) => <CompanyProfile company={company} />}
        pending={
          <Loading label="Carregando empresa" className={classes.profile}>
            <SkeletonLines shape={profileShape} />
          </Loading>
        }
        failure="Erro ao buscar a empresa."
        missing={<MissingCompany />}
      >
        {(company) => (
          <>
            <div className={classes.actions}>
              <ReportCompany company={company} />
              {renderActions?.(company)}
            </div>
            <h2 className={classes.heading}>Vagas abertas</h2>
            <CompanyVacancies id={id} />
          </>
        )}
      </Loaded>
    </>
  );
}

function CompanyVacancies({ id }: { id: string }) {
  const list = usePagedList(companyVacanciesQuery(id));
  const isCandidate = useSession()?.role === 'Candidate';
  return (
    <VacancyResults
      list={list}
      showsCompany={false}
      empty={
        <EmptyState text="Nenhuma vaga cadastrada no momento." drawing={<NoCompanyVacanciesDrawing />}>
          {isCandidate && (
            <Link to="/listar-vagas" className={actions.quiet}>
              Ver vagas de outras empresas
            </Link>
          )}
        </EmptyState>
      }
    />
  );
}

function MissingCompany() {
  return (
    <MessagePage
      drawing={<LostDrawing />}
      title="Empresa não encontrada"
      actions={
        <Link to="/listar-vagas" className={actions.primary}>
          Buscar vagas
        </Link>
      }
    >
      <p>Ela pode ter saído do Trampolim, ou o endereço está incompleto.</p>
    </MessagePage>
  );
}

/** Explains to a company that this is its profile as candidates see it, with a link back to its account. */
const OwnProfileBar = () => (
  <aside className={classes.bar} aria-label="Pré-visualização">
    <p className={primitives.quiet}>É assim que candidatos veem sua empresa.</p>
    <Link to="/conta-empresa" className={actions.link}>
      Voltar para a conta
    </Link>
  </aside>
);
