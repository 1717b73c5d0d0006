import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies';
import card from '../ui/card.module.css';
import { cutText } from '../ui/format/cut-text.ts';
import { CardSkeleton, SkeletonLines } from '../ui/lists/skeleton-lines.tsx';
import { CompanyLink } from './company-link.tsx';
import { DeadlineBadge } from './deadline-badge.tsx';
import { VacancyActionSlot } from './vacancy-actions.ts';
import classes from './vacancy-card.module.css';
import { VacancyFacts } from './vacancy-facts.tsx';

const descriptionLength = 180;

/** Title, company, facts, what it says, deadline. */
const shape = [['55%'], ['35%'], ['22%', '18%', '12%'], ['100%'], ['70%'], ['30%']];

/** A vacancy in a list. The whole card opens its dialog, which has an address of its own. */
export function VacancyCard({ vacancy }: { vacancy: Vacancy }) {
  return (
    <article className={`${card.card} ${classes.card}`}>
      <h2 className={card.title}>
        <Link
          to="."
          search={(current) => ({ ...current, vaga: vacancy._id })}
          state={{ openedFromList: true }}
          resetScroll={false}
          className={`${card.opener} ${card.twoLines}`}
        >
          {vacancy.jobTitle}
        </Link>
      </h2>
      <CompanyLink vacancy={vacancy} />
      <VacancyFacts vacancy={vacancy} />
      <p className={classes.description}>{cutText(vacancy.jobDescription, descriptionLength)}</p>
      <div className={classes.end}>
        <DeadlineBadge vacancy={vacancy} />
        {vacancy.applied && (
          <span className={classes.applied}>
            <IconCheck size={18} stroke={2.2} aria-hidden="true" />
            Candidatura enviada
          </span>
        )}
        <div className={classes.actions}>
          <VacancyActionSlot place="card" vacancy={vacancy} />
        </div>
      </div>
    </article>
  );
}

export const VacancyCardSkeleton = () => (
  <CardSkeleton className={classes.card}>
    <SkeletonLines shape={shape} />
  </CardSkeleton>
);
