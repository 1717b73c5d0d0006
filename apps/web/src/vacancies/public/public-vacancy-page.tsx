import { IconFlag, IconHeart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { ClosedVacancy } from '@trampolim/contract/public-vacancies/public-vacancy-page';
import type { ReactNode } from 'react';
import { preventHyphenBreaks } from '../../platform/prevent-hyphen-breaks.ts';
import { type PendingAction, storePendingAction } from '../../platform/session/pending-action.ts';
import actions from '../../ui/controls/action.module.css';
import { formatDay } from '../../ui/format/format.ts';
import detailPage from '../../ui/pages/detail-page.module.css';
import header from '../../ui/pages/page-header.module.css';
import { BackToList } from '../detail/back-to-list.tsx';
import { ShareVacancy } from '../detail/share-vacancy.tsx';
import { type PageActionPlace, VacancyByline, VacancyPageContent } from '../detail/vacancy-page-content.tsx';
import type { LoadedVacancy } from './load-public-vacancy.ts';
import classes from './public-vacancy-page.module.css';
import { VacancyLinks } from './vacancy-links.tsx';

/** The public page of a vacancy. If it is closed, the page says why and lists similar ones. */
export function PublicVacancyPage({
  page: { vacancy, closed, similar, usualSalary },
}: {
  page: LoadedVacancy;
}) {
  // A response without a vacancy has `closed`.
  if (!vacancy) return <ClosedVacancyPage closed={closed ?? { why: 'removed' }} similar={similar} />;
  return (
    <article className={`${detailPage.page} ${classes.page}`}>
      <header className={detailPage.head}>
        <BackToList className={detailPage.back} />
        <h1 className={header.title}>{preventHyphenBreaks(vacancy.jobTitle)}</h1>
        <VacancyByline vacancy={vacancy} />
      </header>
      <VacancyPageContent
        vacancy={vacancy}
        usualSalary={usualSalary}
        renderActions={(place) => <VisitorActions vacancy={vacancy} place={place} />}
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
          {preventHyphenBreaks(closed.jobTitle ?? 'Esta vaga não está mais disponível')}
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

interface VisitorActionsProps {
  vacancy: PublicVacancy;
  place: PageActionPlace;
}

/**
 * Actions that need an account. Applying leads to the short sign-up and the others to the sign-in; all return here.
 */
function VisitorActions({ vacancy, place }: VisitorActionsProps) {
  if (place === 'end') {
    return (
      <div>
        <PendingActionLink
          vacancy={vacancy}
          action="report"
          className={`${actions.textButton} ${classes.report}`}
        >
          <IconFlag size={18} stroke={1.8} aria-hidden="true" />
          Denunciar
          <span className="only-for-screen-readers"> {vacancy.jobTitle}</span>
        </PendingActionLink>
      </div>
    );
  }
  if (place === 'top') return null;
  return (
    <>
      <PendingActionLink vacancy={vacancy} action="apply" className={actions.primary}>
        Enviar Currículo
      </PendingActionLink>
      <PendingActionLink
        vacancy={vacancy}
        action="star"
        className={`${actions.iconButton} ${classes.star}`}
        label={`Favoritar vaga ${vacancy.jobTitle}`}
        title="Adicionar aos favoritos"
      >
        <IconHeart size={24} stroke={1.8} aria-hidden="true" />
      </PendingActionLink>
      <ShareVacancy vacancy={vacancy} />
    </>
  );
}

interface PendingActionLinkProps {
  vacancy: PublicVacancy;
  action: PendingAction;
  className: string | undefined;
  /** The accessible name of a link without text. */
  label?: string;
  title?: string;
  children: ReactNode;
}

/** Stores the action, which is continued after the sign-in or sign-up. */
const PendingActionLink = ({
  vacancy: { _id },
  action,
  className,
  label,
  title,
  children,
}: PendingActionLinkProps) => {
  const linkProps = {
    className,
    'aria-label': label,
    title,
    onClick: () => storePendingAction(action, _id),
    children,
  };
  return action === 'apply' ? (
    <Link to="/cadastro" search={{ vaga: _id }} {...linkProps} />
  ) : (
    <Link to="/login" search={{ voltar: `/vaga/${_id}` }} {...linkProps} />
  );
};
