import { IconCalendarOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OwnApplication } from '@trampolim/contract/applications/applications';
import { formatSalary } from '../../ui/format/format.ts';
import { relativeDay } from '../../ui/format/relative-time.ts';
import card from '../../ui/lists/card.module.css';
import { Initials } from '../../ui/marks/initials.tsx';
import { vacancyGone } from '../applying/vacancy-gone.ts';
import { WithdrawButton } from '../applying/withdraw-button.tsx';
import type { Withdrawal } from '../applying/withdraw-dialog.tsx';
import { StatusStrip } from '../status/status-strip.tsx';
import classes from './application-card.module.css';
import { CompanyComment } from './company-comment.tsx';
import { OwnHistory } from './own-history.tsx';
import { VacancyBeginning } from './vacancy-beginning.tsx';

interface ApplicationCardProps {
  application: OwnApplication;
  onWithdraw: (withdrawal: Withdrawal) => void;
}

/** One application, led by its status. The card leads to the company, its title to the vacancy, as long as they are there. */
export function ApplicationCard({ application, onWithdraw }: ApplicationCardProps) {
  const { vacancy, status, unseen, mayWithdraw, appliedAt } = application;
  const { _id: vacancyId, jobTitle } = vacancy;
  const gone = vacancyGone(application);
  return (
    <article className={`${card.card} ${classes.card}`}>
      <header className={classes.head}>
        <Initials name={vacancy.companyId.companyName} size="sm" />
        <div className={classes.names}>
          <h2 className={card.title}>
            {vacancyId && gone?.mayRead !== false ? (
              <Link
                to="/vaga/$id"
                params={{ id: vacancyId }}
                className={`${classes.vacancy} ${card.twoLines}`}
              >
                {jobTitle}
              </Link>
            ) : (
              jobTitle
            )}
          </h2>
          <CompanyAndPlace vacancy={vacancy} />
          <p className={classes.facts}>
            {vacancy.salary !== undefined && (
              <>
                <strong className={classes.salary}>
                  {formatSalary(vacancy.salary, 'Salário a definir')}
                </strong>
                {' · '}
              </>
            )}
            <span>
              enviada <time dateTime={appliedAt}>{relativeDay(appliedAt)}</time>
            </span>
          </p>
        </div>
        {unseen && <span className={classes.news}>Novidade</span>}
      </header>
      <div className={classes.strip}>
        <StatusStrip status={status} />
      </div>
      {application.comments && <CompanyComment text={application.comments} />}
      {gone && (
        <p className={classes.gone}>
          <IconCalendarOff size={18} stroke={1.8} aria-hidden="true" />
          {gone.text}
        </p>
      )}
      <footer className={classes.foot}>
        <OwnHistory application={application} />
        {vacancyId && gone?.mayRead !== false && (
          <VacancyBeginning id={vacancyId} jobTitle={jobTitle} text={vacancy.jobDescription ?? ''} />
        )}
        {vacancyId && mayWithdraw && (
          <div className={classes.actions}>
            <WithdrawButton onClick={() => onWithdraw({ vacancyId, jobTitle, status })} />
          </div>
        )}
      </footer>
    </article>
  );
}

function CompanyAndPlace({ vacancy }: { vacancy: OwnApplication['vacancy'] }) {
  const { companyId: company, jobLocation, _id } = vacancy;
  const name = company.companyName || 'Nome da Empresa Não Disponível';
  const place =
    jobLocation?.city && jobLocation.state
      ? `${jobLocation.city}/${jobLocation.state}`
      : 'Localização não informada';
  return (
    <p className={classes.about}>
      {company._id ? (
        <Link
          to="/pre-visualizacaoE/$companyId"
          params={{ companyId: company._id }}
          className={`${card.opener} ${classes.company}`}
        >
          {name}
        </Link>
      ) : (
        name
      )}
      {_id && ` · ${place}`}
    </p>
  );
}
