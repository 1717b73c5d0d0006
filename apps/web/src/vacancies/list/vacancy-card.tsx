import { Link, useSearch } from '@tanstack/react-router';
import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { Match } from '@trampolim/contract/matching/match';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { ReactNode } from 'react';
import { stepTo } from '../../platform/navigation/step-back.ts';
import { previewText } from '../../ui/format/preview-text.ts';
import { relativeDay } from '../../ui/format/relative-day.ts';
import card from '../../ui/lists/card.module.css';
import { Initials } from '../../ui/marks/initials.tsx';
import { Badge, StatusBadge } from '../../ui/marks/status-badge.tsx';
import { deadlineTone, shortDeadline } from '../deadline.ts';
import { matchPercent } from '../match-percent.ts';
import { foundByTexts } from '../search/search-words.ts';
import { VacancyActionSlot } from '../vacancy-actions.ts';
import { VacancyFacts } from '../vacancy-facts.tsx';
import classes from './vacancy-card.module.css';

const previewLength = 180;

interface VacancyCardProps {
  /** One that says nothing of its viewer leads to its page, and what may be done with it stands there. */
  vacancy: Vacancy | PublicVacancy;
  /** A row of a list that stands beside its detail, which says the rest. */
  isRow?: boolean;
  /** Whether it is the one that stands there. */
  isCurrent?: boolean;
  /** Not where all around it is of one company. */
  saysCompany?: boolean;
  /** How it fits the viewer, where it stands in that order. */
  match?: Match | undefined;
  /** What tells it apart from those around it there. */
  reason?: string | undefined;
  /** Shown where the search found it under another name. */
  synonymOf?: string | undefined;
  /** `h3` below a heading of its list. */
  heading?: 'h2' | 'h3';
}

/** A vacancy in a list. The whole card opens it: there, where it has an address of its own, or on its page. */
export function VacancyCard({
  vacancy,
  isRow = false,
  isCurrent = false,
  saysCompany = true,
  match,
  reason,
  synonymOf,
  heading: Heading = 'h2',
}: VacancyCardProps) {
  const own = isOwn(vacancy) ? vacancy : undefined;
  const current = isCurrent ? 'true' : undefined;
  const { foundBy, distanceKm }: Partial<PublicVacancy> = vacancy;
  const fits = match
    ? [matchPercent(match), reason].filter(Boolean).join(' · ')
    : foundBy && (foundBy === 'synonym' ? synonymOf : foundByTexts[foundBy]);
  return (
    <article
      className={`${card.card} ${classes.card}`}
      data-row={isRow}
      data-current={current}
      data-company={saysCompany}
    >
      {saysCompany && (
        <span className={classes.tile}>
          <Initials name={vacancy.companyId.companyName} size="sm" />
        </span>
      )}
      <Heading className={`${card.title} ${classes.title}`}>
        {own ? (
          <OpenHere id={own._id} current={current}>
            {vacancy.jobTitle}
          </OpenHere>
        ) : (
          <Link to="/vaga/$id" params={{ id: vacancy._id }} className={opener}>
            {vacancy.jobTitle}
          </Link>
        )}
      </Heading>
      {saysCompany && <p className={classes.company}>{vacancy.companyId.companyName}</p>}
      <div className={classes.facts}>
        <VacancyFacts vacancy={vacancy} distanceKm={distanceKm} />
        {fits && <p className={classes.match}>{fits}</p>}
      </div>
      {!isRow && (
        <div className={classes.preview}>
          <p>{previewText(vacancy.jobDescription, previewLength)}</p>
        </div>
      )}
      <Foot vacancy={vacancy} />
      {own && (
        <div className={classes.actions}>
          <VacancyActionSlot place="card" vacancy={own} />
        </div>
      )}
    </article>
  );
}

const isOwn = (vacancy: Vacancy | PublicVacancy): vacancy is Vacancy => 'applied' in vacancy;

const opener = `${card.opener} ${classes.opener}`;

interface OpenHereProps {
  id: string;
  current: 'true' | undefined;
  children: ReactNode;
}

/** What it leads to is this same page, and so not loaded ahead. */
function OpenHere({ id, current, children }: OpenHereProps) {
  const openId = useSearch({ strict: false, select: ({ vaga }) => vaga });
  return (
    <Link
      to="."
      search={(search) => ({ ...search, vaga: id })}
      {...stepTo(openId)}
      resetScroll={false}
      preload={false}
      aria-current={current}
      className={opener}
    >
      {children}
    </Link>
  );
}

/** Since when it is there, until when, and where the viewer's application stands: only what matters now. */
function Foot({ vacancy }: { vacancy: Vacancy | PublicVacancy }) {
  const { createdAt, status, affirmativeFor = [] } = vacancy;
  const { applicationStatus, invitation }: Partial<Vacancy> = isOwn(vacancy) ? vacancy : {};
  const tone = deadlineTone(vacancy);
  const saysDeadline = tone === 'over' || (tone !== 'plain' && !applicationStatus);
  return (
    <div className={classes.foot}>
      {affirmativeFor.length > 0 && (
        <span>
          <span className="only-for-screen-readers">Vaga </span>
          Afirmativa
          <span className="only-for-screen-readers"> para {affirmativeFor.join(', ')}</span>
        </span>
      )}
      <time className={classes.since} dateTime={createdAt}>
        <span className="only-for-screen-readers">Publicada </span>
        {relativeDay(createdAt)}
      </time>
      {saysDeadline && (
        <span className={classes.deadline} data-tone={tone}>
          {status === 'Aberta' && <span className="only-for-screen-readers">Prazo: </span>}
          {shortDeadline(vacancy)}
        </span>
      )}
      {applicationStatus && <StatusBadge status={applicationStatus} />}
      {invitation?.status === 'pending' && <Badge tone="invited">Convidada</Badge>}
    </div>
  );
}
