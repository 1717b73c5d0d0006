import { Link } from '@tanstack/react-router';
import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { ClosedVacancy } from '@trampolim/contract/public-vacancies/public-vacancy-page';
import type { ReactNode } from 'react';
import { wholeWords } from '../../platform/whole-words.ts';
import actions from '../../ui/controls/action.module.css';
import { formatDay } from '../../ui/format/format.ts';
import detailPage from '../../ui/pages/detail-page.module.css';
import header from '../../ui/pages/page-header.module.css';
import { BackToList } from '../detail/back-to-list.tsx';
import { type PageActionPlace, VacancyByline, VacancyPageContent } from '../detail/vacancy-page-content.tsx';
import type { LoadedVacancy } from './load-public-vacancy.ts';
import classes from './public-vacancy-page.module.css';
import { VacancyLinks } from './vacancy-links.tsx';

interface PublicVacancyPageProps {
  page: LoadedVacancy;
  renderActions: (vacancy: PublicVacancy, place: PageActionPlace) => ReactNode;
}

/** The public page of a vacancy. If it is closed, the page says why and lists similar ones. */
export function PublicVacancyPage({ page, renderActions }: PublicVacancyPageProps) {
  const { vacancy, closed, similar, usualSalary } = page;
  // A response without a vacancy has `closed`.
  if (!vacancy) return <ClosedVacancyPage closed={closed ?? { why: 'removed' }} similar={similar} />;
  return (
    <article className={`${detailPage.page} ${classes.page}`}>
      <header className={detailPage.head}>
        <BackToList className={detailPage.back} />
        <h1 className={header.title}>{wholeWords(vacancy.jobTitle)}</h1>
        <VacancyByline vacancy={vacancy} />
      </header>
      <VacancyPageContent
        vacancy={vacancy}
        usualSalary={usualSalary}
        renderActions={(place) => renderActions(vacancy, place)}
      />
      <SimilarVacancies title="Vagas parecidas" vacancies={similar} />
    </article>
  );
}

/** The page of a closed vacancy, with similar open ones. */
function ClosedVacancyPage({
  closed,
  similar,
}: {
  closed: ClosedVacancy;
  similar: readonly PublicVacancy[];
}) {
  return (
    <div className={classes.closed}>
      <header>
        <h1 className={header.title}>
          {wholeWords(closed.jobTitle ?? 'Esta vaga não está mais disponível')}
        </h1>
        <p className={classes.reason}>{reasonOf(closed)}</p>
      </header>
      <SimilarVacancies title="Vagas parecidas, abertas agora" vacancies={similar} />
      <p className={classes.all}>
        <Link to="/vagas/{-$area}/{-$state}" className={actions.primary}>
          Ver todas as vagas
        </Link>
      </p>
    </div>
  );
}

const SimilarVacancies = ({ title, vacancies }: { title: string; vacancies: readonly PublicVacancy[] }) =>
  vacancies.length > 0 && (
    <section>
      <h2 className={classes.heading}>{title}</h2>
      <VacancyLinks vacancies={vacancies} />
    </section>
  );

function reasonOf({ why, companyName, closedOn }: ClosedVacancy): string {
  // Only a removed vacancy has neither a company nor a day.
  if (why === 'removed' || companyName === undefined || closedOn === undefined)
    return 'Ela foi retirada do Trampolim.';
  const day = formatDay(closedOn);
  return why === 'deadline'
    ? `O prazo desta vaga de ${companyName} terminou em ${day}.`
    : `${companyName} encerrou esta vaga em ${day}.`;
}
