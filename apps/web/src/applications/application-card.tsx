import { Button } from '@mantine/core';
import { IconCoin, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OwnApplication } from '@trampolim/contract/applications';
import card from '../ui/card.module.css';
import { cutText } from '../ui/format/cut-text.ts';
import { formatSalary } from '../ui/format/format-salary.ts';
import iconList from '../ui/icon-list.module.css';
import { CardSkeleton, SkeletonLines } from '../ui/lists/skeleton-lines.tsx';
import classes from './application-card.module.css';
import { OwnHistory } from './own-history.tsx';
import { StatusStrip } from './status-strip.tsx';
import type { Withdrawal } from './withdraw-dialog.tsx';

const descriptionLength = 300;

/** Title, company, salary and place, what the vacancy says, how far it has come, history. */
const shape = [['45%'], ['30%'], ['14%', '16%'], ['100%'], ['80%'], ['20%', '20%', '20%'], ['12%']];

interface ApplicationCardProps {
  application: OwnApplication;
  onWithdraw: (withdrawal: Withdrawal) => void;
}

/** One application. The card leads to the company, its title to the vacancy; both are gone once they were removed. */
export function ApplicationCard({ application, onWithdraw }: ApplicationCardProps) {
  const { vacancy, status, unseen, mayWithdraw } = application;
  const { _id: vacancyId, jobTitle } = vacancy;
  const { city, state } = vacancy.jobLocation ?? {};
  return (
    <article className={`${card.card} ${classes.card}`} data-unseen={unseen}>
      <header className={classes.header}>
        <h2 className={card.title}>
          {vacancy._id ? (
            <Link to="/vaga/$id" params={{ id: vacancy._id }} className={classes.vacancy}>
              {vacancy.jobTitle}
            </Link>
          ) : (
            vacancy.jobTitle
          )}
        </h2>
        {unseen && <span className={classes.news}>Novidade</span>}
      </header>
      <CompanyName company={vacancy.companyId} />
      {vacancy._id ? (
        <ul className={iconList.list}>
          <li>
            <IconCoin size={18} stroke={1.8} aria-hidden="true" />
            {formatSalary(vacancy.salary, 'Salário a definir')}
          </li>
          <li>
            <IconMapPin size={18} stroke={1.8} aria-hidden="true" />
            {city && state ? `${city}/${state}` : 'Localização não informada'}
          </li>
        </ul>
      ) : (
        <p className={classes.removed}>
          Esta vaga não está mais no Trampolim. Guardamos como sua candidatura terminou.
        </p>
      )}
      {vacancy.jobDescription && (
        <p className={classes.description}>{cutText(vacancy.jobDescription, descriptionLength)}</p>
      )}
      <StatusStrip status={status} />
      {application.comments && (
        <blockquote className={classes.comment}>
          <span className={classes.author}>Comentário da empresa</span>
          <p>{application.comments}</p>
        </blockquote>
      )}
      <footer className={classes.footer}>
        <OwnHistory application={application} />
        {vacancyId && mayWithdraw && (
          <Button
            variant="subtle"
            className={classes.withdraw}
            onClick={() => onWithdraw({ vacancyId, jobTitle, status })}
          >
            Remover Candidatura
          </Button>
        )}
      </footer>
    </article>
  );
}

export const ApplicationCardSkeleton = () => (
  <CardSkeleton className={classes.card}>
    <SkeletonLines shape={shape} />
  </CardSkeleton>
);

function CompanyName({ company }: { company: OwnApplication['vacancy']['companyId'] }) {
  const name = company.companyName || 'Nome da Empresa Não Disponível';
  return company._id ? (
    <Link
      to="/pre-visualizacaoE/$companyId"
      params={{ companyId: company._id }}
      className={`${card.opener} ${classes.company}`}
    >
      {name}
    </Link>
  ) : (
    <p className={classes.companyGone}>{name}</p>
  );
}
