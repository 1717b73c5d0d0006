import { Skeleton } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import type { Match } from '@trampolim/contract/matching/match';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { stepTo } from '../../platform/navigation/step-back.ts';
import { previewText } from '../../ui/format/preview-text.ts';
import { relativeDay } from '../../ui/format/relative-day.ts';
import card from '../../ui/lists/card.module.css';
import { Initials } from '../../ui/marks/initials.tsx';
import { Badge, StatusBadge } from '../../ui/marks/status-badge.tsx';
import { deadlineTone, shortDeadline } from '../deadline.ts';
import { matchPercent } from '../match-percent.ts';
import { VacancyActionSlot } from '../vacancy-actions.ts';
import { VacancyFacts } from '../vacancy-facts.tsx';
import classes from './vacancy-card.module.css';

const previewLength = 180;

interface VacancyCardProps {
  vacancy: Vacancy;
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
  /** `h3` below a heading of its list. */
  heading?: 'h2' | 'h3';
}

/** A vacancy in a list. The whole card opens it, which has an address of its own. */
export function VacancyCard({
  vacancy,
  isRow = false,
  isCurrent = false,
  saysCompany = true,
  match,
  reason,
  heading: Heading = 'h2',
}: VacancyCardProps) {
  const openId = useSearch({ strict: false, select: ({ vaga }) => vaga });
  const current = isCurrent ? 'true' : undefined;
  const fits = match && [matchPercent(match), reason].filter(Boolean).join(' · ');
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
        <Link
          to="."
          search={(search) => ({ ...search, vaga: vacancy._id })}
          {...stepTo(openId)}
          resetScroll={false}
          // What it leads to is this same page.
          preload={false}
          aria-current={current}
          className={`${card.opener} ${classes.opener}`}
        >
          {vacancy.jobTitle}
        </Link>
      </Heading>
      {saysCompany && <p className={classes.company}>{vacancy.companyId.companyName}</p>}
      <div className={classes.facts}>
        <VacancyFacts vacancy={vacancy} />
        {fits && <p className={classes.match}>{fits}</p>}
      </div>
      {!isRow && (
        <div className={classes.preview}>
          <p>{previewText(vacancy.jobDescription, previewLength)}</p>
        </div>
      )}
      <Foot vacancy={vacancy} />
      <div className={classes.actions}>
        <VacancyActionSlot place="card" vacancy={vacancy} />
      </div>
    </article>
  );
}

/** Since when it is there, until when, and where the viewer's application stands: only what matters now. */
function Foot({ vacancy }: { vacancy: Vacancy }) {
  const { createdAt, applicationStatus, invitation, status, affirmativeFor = [] } = vacancy;
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

/** Lies as the card does, piece by piece. */
export const VacancyCardSkeleton = ({
  isRow = false,
  saysCompany = true,
  saysMatch = false,
}: Pick<VacancyCardProps, 'isRow' | 'saysCompany'> & { saysMatch?: boolean }) => (
  <div className={`${card.card} ${classes.card}`} data-row={isRow} data-company={saysCompany}>
    {saysCompany && (
      <Skeleton className={classes.tile} width="var(--space-10)" height="var(--space-10)" radius="sm" />
    )}
    <Line className={`${card.title} ${classes.title}`} widths={['62%']} />
    {saysCompany && <Line className={classes.company} widths={['45%']} />}
    <div className={classes.facts}>
      <Line className={undefined} widths={['48%', '24%']} />
      {saysMatch && <Line className={undefined} widths={['64%']} />}
    </div>
    {!isRow && <Line className={classes.preview} widths={['100%', '70%']} />}
    <Line className={classes.foot} widths={['var(--space-16)']} />
  </div>
);

const Line = ({ className, widths }: { className: string | undefined; widths: readonly string[] }) => (
  <div className={`${className ?? ''} ${classes.line}`}>
    {widths.map((width) => (
      <Skeleton key={width} width={width} height="0.75em" radius="sm" />
    ))}
  </div>
);
