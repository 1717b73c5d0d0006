import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import { preventHyphenBreaks } from '../../platform/prevent-hyphen-breaks.ts';
import { useSession } from '../../platform/session/session.ts';
import actions from '../../ui/controls/action.module.css';
import { LostDrawing } from '../../ui/drawings/drawings.tsx';
import detailPage from '../../ui/pages/detail-page.module.css';
import { DetailPageSkeleton } from '../../ui/pages/detail-page-skeleton.tsx';
import { MessagePage } from '../../ui/pages/message-page.tsx';
import header from '../../ui/pages/page-header.module.css';
import { Loaded } from '../../ui/states/loaded.tsx';
import { VacancyActionSlot } from '../vacancy-actions.ts';
import { usualSalaryQuery, vacancyQuery } from '../vacancy-api.ts';
import { BackToList } from './back-to-list.tsx';
import { VacancyByline, VacancyPageContent } from './vacancy-page-content.tsx';

const route = getRouteApi('/_signed-in/vaga/$id');

export function VacancyPage() {
  const { id } = route.useParams();
  const query = useQuery(vacancyQuery(id));
  const { data: usual } = useQuery(usualSalaryQuery(id));
  usePageTitle(query.data?.jobTitle);
  return (
    <article className={detailPage.page}>
      <Loaded
        query={query}
        renderHeading={(vacancy) => <Head vacancy={vacancy} />}
        pending={<VacancyPageSkeleton />}
        failure="Erro ao buscar a vaga."
        missing={<MissingVacancy />}
      >
        {(vacancy) => (
          <VacancyPageContent
            vacancy={vacancy}
            usualSalary={usual?.salary}
            renderActions={(place) => <VacancyActionSlot place={place} vacancy={vacancy} />}
          />
        )}
      </Loaded>
    </article>
  );
}

/** The heading is rendered before the data has loaded, because it has the focus. */
function Head({ vacancy }: { vacancy: Vacancy | undefined }) {
  return (
    <header className={detailPage.head}>
      <BackToList className={detailPage.back} />
      <h1 className={vacancy ? header.title : 'only-for-screen-readers'}>
        {preventHyphenBreaks(vacancy?.jobTitle ?? 'Vaga')}
      </h1>
      {vacancy && <VacancyByline vacancy={vacancy} />}
    </header>
  );
}

/** Skeleton of title and company, the summary with its button, and the text. */
export const VacancyPageSkeleton = () => (
  <DetailPageSkeleton
    label="Carregando vaga"
    head={[['70%'], ['45%']]}
    summary={[['60%'], ['75%'], ['85%'], ['70%'], ['45%'], ['90%'], ['100%']]}
    text={[['30%'], ['100%'], ['95%'], ['98%'], ['60%'], ['40%'], ['80%'], ['75%']]}
  />
);

function MissingVacancy() {
  const isCompany = useSession()?.role === 'Company';
  return (
    <MessagePage
      drawing={<LostDrawing />}
      title="Vaga não encontrada."
      actions={
        isCompany ? (
          <Link to="/minhas-vagas" className={actions.primary}>
            Ver minhas vagas
          </Link>
        ) : (
          <Link to="/listar-vagas" className={actions.primary}>
            Buscar outras vagas
          </Link>
        )
      }
    >
      <p>O prazo pode ter terminado, ou a empresa retirou a vaga.</p>
    </MessagePage>
  );
}
