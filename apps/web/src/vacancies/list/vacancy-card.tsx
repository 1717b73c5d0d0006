import { Link, useSearch } from '@tanstack/react-router';
import type { PublicVacancy } from '@trampolim/contract/public-vacancies/public-vacancies';
import type { Match } from '@trampolim/contract/recommendations/match';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import type { ReactNode } from 'react';
import { openItemOptions } from '../../platform/navigation/back-to-list.ts';
import { preventHyphenBreaks } from '../../platform/prevent-hyphen-breaks.ts';
import card from '../../ui/card.module.css';
import { previewText } from '../../ui/format/preview-text.ts';
import { relativeDay } from '../../ui/format/relative-time.ts';
import { Badge, StatusBadge } from '../../ui/marks/badges.tsx';
import { Initials } from '../../ui/marks/initials.tsx';
import { deadlineTone, shortDeadlineText } from '../deadline.ts';
import { VacancyActionSlot } from '../vacancy-actions.ts';
import { VacancyFactsLine } from '../vacancy-facts-line.tsx';
import { foundByTexts } from '../vacancy-search-texts.ts';
import { matchPercent, replyDaysText } from '../vacancy-texts.ts';
import classes from './vacancy-card.module.css';

const previewLength = 180;

interface VacancyCardProps {
  /** A public vacancy has no viewer fields: its card links to its page, which offers the actions. */
  vacancy: Vacancy | PublicVacancy;
  /** True in a list next to the detail, which shows the rest. */
  isRow?: boolean;
  /** True if the detail shows this vacancy. */
  isCurrent?: boolean;
  /** False in a list of one company's vacancies. */
  showsCompany?: boolean;
  /** The match with the viewer, in a list ordered by match. */
  match?: Match | undefined;
  /** The match reason that few others in the list share. */
  reason?: string | undefined;
  /** The reason for a vacancy that only contains a synonym of the search text. */
  synonymReason?: string | undefined;
  /** `h3` below a heading of its list. */
  heading?: 'h2' | 'h3';
}

/** A vacancy in a list. The whole card is a link that opens it in the list or on its own page. */
export function VacancyCard({
  vacancy,
  isRow = false,
  isCurrent = false,
  showsCompany = true,
  match,
  reason,
  synonymReason,
  heading: Heading = 'h2',
}: VacancyCardProps) {
  const viewerVacancy = hasViewerFields(vacancy) ? vacancy : undefined;
  const current = isCurrent ? 'true' : undefined;
  // Both kinds of vacancies have these fields only as results of a search.
  const { foundBy, distanceKm }: Partial<PublicVacancy> = vacancy;
  const matchText = match
    ? [matchPercent(match), reason].filter(Boolean).join(' · ')
    : foundBy && (foundBy === 'synonym' ? synonymReason : foundByTexts[foundBy]);
  return (
    <article
      className={`${card.card} ${classes.card}`}
      data-row={isRow}
      data-current={current}
      data-company={showsCompany}
    >
      {showsCompany && (
        <span className={classes.tile}>
          <Initials name={vacancy.companyId.companyName} picture={vacancy.companyId.logo} size="sm" />
        </span>
      )}
      <Heading className={`${card.title} ${classes.title}`}>
        {viewerVacancy ? (
          <OpenHere id={viewerVacancy._id} current={current}>
            {preventHyphenBreaks(vacancy.jobTitle)}
          </OpenHere>
        ) : (
          <Link to="/vaga/$id" params={{ id: vacancy._id }} className={opener}>
            {preventHyphenBreaks(vacancy.jobTitle)}
          </Link>
        )}
      </Heading>
      {showsCompany && <p className={classes.company}>{vacancy.companyId.companyName}</p>}
      <div className={classes.facts}>
        <VacancyFactsLine vacancy={vacancy} distanceKm={distanceKm} />
        {matchText && <p className={classes.match}>{matchText}</p>}
      </div>
      {!isRow && (
        <div className={classes.preview}>
          <p>{previewText(vacancy.jobDescription, previewLength)}</p>
        </div>
      )}
      <Foot vacancy={vacancy} isRow={isRow} />
      {viewerVacancy && (
        <div className={classes.actions}>
          <VacancyActionSlot place="card" vacancy={viewerVacancy} />
        </div>
      )}
    </article>
  );
}

/** True for a vacancy with the fields that depend on the viewer, such as `applied`. */
const hasViewerFields = (vacancy: Vacancy | PublicVacancy): vacancy is Vacancy => 'applied' in vacancy;

const opener = `${card.opener} ${classes.opener}`;

interface OpenHereProps {
  id: string;
  current: 'true' | undefined;
  children: ReactNode;
}

/** Opens the vacancy in its list. The link leads to the same page, so nothing is preloaded. */
function OpenHere({ id, current, children }: OpenHereProps) {
  const openId = useSearch({ strict: false, select: ({ vaga }) => vaga });
  return (
    <Link
      to="."
      search={(search) => ({ ...search, vaga: id })}
      {...openItemOptions(openId)}
      resetScroll={false}
      preload={false}
      aria-current={current}
      className={opener}
    >
      {children}
    </Link>
  );
}

interface FootProps {
  vacancy: Vacancy | PublicVacancy;
  isRow: boolean;
}

/** Publication, deadline and the viewer's application status, as far as they are relevant. */
function Foot({ vacancy, isRow }: FootProps) {
  const { createdAt, status, affirmativeFor = [], replyWithinDays } = vacancy;
  const { applicationStatus, invitation }: Partial<Vacancy> = hasViewerFields(vacancy) ? vacancy : {};
  const tone = deadlineTone(vacancy);
  const showsDeadline = tone === 'over' || (tone !== 'plain' && !applicationStatus);
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
      {showsDeadline && (
        <span className={classes.deadline} data-tone={tone}>
          {status === 'Aberta' && <span className="only-for-screen-readers">Prazo: </span>}
          {shortDeadlineText(vacancy)}
        </span>
      )}
      {/* A row shows the date instead, because it has no space for both. */}
      {replyWithinDays !== undefined && !applicationStatus && !isRow && (
        <span className={classes.promise}>{replyDaysText(replyWithinDays)}</span>
      )}
      {applicationStatus && <StatusBadge status={applicationStatus} />}
      {invitation?.status === 'pending' && <Badge tone="invited">Convite</Badge>}
    </div>
  );
}
