import { Link } from '@tanstack/react-router';
import type { CompanyCard as Card } from '@trampolim/contract/companies/companies';
import { formatCount, formatPlace } from '../ui/format/format.ts';
import { previewText } from '../ui/format/preview-text.ts';
import card from '../ui/lists/card.module.css';
import { Initials } from '../ui/marks/initials.tsx';
import { CardSkeleton, SkeletonLines } from '../ui/states/loading.tsx';
import { shortAnswering } from '../vacancies/answering-note.tsx';
import classes from './company-card.module.css';

const descriptionLength = 180;

/** Name, facts, two lines of what it says of itself, foot. */
const shape = [['45%'], ['60%'], ['100%'], ['70%'], ['35%']];

/** A company in a list. The whole card opens its profile. */
export function CompanyCard({ company }: { company: Card }) {
  return (
    <article className={`${card.card} ${classes.card}`}>
      <Initials name={company.companyName} size="sm" />
      <div className={classes.who}>
        <h2 className={card.title}>
          <Link
            to="/pre-visualizacaoE/$companyId"
            params={{ companyId: company._id }}
            className={`${card.opener} ${card.twoLines}`}
          >
            {company.companyName}
          </Link>
        </h2>
        <p className={classes.facts}>
          {company.branchOfActivity} · {formatPlace(company.address)}
        </p>
      </div>
      {company.description && (
        <p className={classes.description}>{previewText(company.description, descriptionLength)}</p>
      )}
      <div className={classes.foot}>
        <span className={classes.vacancies} data-some={company.openVacancies > 0}>
          {openVacancies(company.openVacancies)}
        </span>
        {company.answering && <span>{shortAnswering(company.answering)}</span>}
      </div>
    </article>
  );
}

function openVacancies(count: number): string {
  if (count === 0) return 'Sem vagas abertas';
  return count === 1 ? '1 vaga aberta' : `${formatCount(count)} vagas abertas`;
}

export const CompanyCardSkeleton = () => (
  <CardSkeleton className={classes.skeleton}>
    <SkeletonLines shape={shape} />
  </CardSkeleton>
);
