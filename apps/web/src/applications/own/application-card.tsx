import { Skeleton } from '@mantine/core';
import { IconCalendarOff, IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OwnApplication } from '@trampolim/contract/applications/applications';
import { cutText } from '@trampolim/contract/values/cut-text';
import { useState } from 'react';
import { preventHyphenBreaks } from '../../platform/prevent-hyphen-breaks.ts';
import { AnswerList } from '../../screening-questions/answer-list.tsx';
import card from '../../ui/card.module.css';
import actions from '../../ui/controls/action.module.css';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { formatInstant, formatSalary } from '../../ui/format/format.ts';
import { previewText } from '../../ui/format/preview-text.ts';
import { relativeDay } from '../../ui/format/relative-time.ts';
import { Facts } from '../../ui/marks/facts.tsx';
import { Initials } from '../../ui/marks/initials.tsx';
import { CardSkeleton, SkeletonLines } from '../../ui/states/loading.tsx';
import { ApplicationPanelSlot, type PanelApplication } from '../application-panels.ts';
import { type WithdrawableApplication, WithdrawButton } from '../applying/withdraw-dialog.tsx';
import { NextStep } from '../next-step.tsx';
import { isOwed, promiseTextForCandidate } from '../promise/promise-texts.ts';
import { StatusStepper } from '../status-stepper.tsx';
import classes from './application-card.module.css';
import disclosureClasses from './application-disclosures.module.css';

interface ApplicationCardProps {
  application: OwnApplication;
  /** True to show the next step, the history and the company's whole comment. */
  showsDetails?: boolean;
  onWithdraw: (application: WithdrawableApplication) => void;
}

/** One application. In a list, the card links to the company and its title to the vacancy, while they exist. */
export function ApplicationCard({ application, showsDetails = false, onWithdraw }: ApplicationCardProps) {
  const { vacancy, status, unseen, unreadMessages, mayWithdraw, appliedAt, replyPromise } = application;
  const { _id: vacancyId, jobTitle } = vacancy;
  const vacancyEnd = endOfVacancy(application);
  const readableVacancyId = vacancyEnd?.mayRead === false ? undefined : vacancyId;
  const panelApplication = showsDetails ? toPanelApplication(application) : undefined;
  return (
    <article className={`${card.card} ${classes.card}`}>
      <header className={classes.head}>
        <Initials name={vacancy.companyId.companyName} picture={vacancy.companyId.logo} size="sm" />
        <div className={classes.names}>
          <h2 className={card.title}>
            {readableVacancyId ? (
              <Link
                to="/vaga/$id"
                params={{ id: readableVacancyId }}
                className={`${classes.vacancy} ${card.twoLines}`}
              >
                {preventHyphenBreaks(jobTitle)}
              </Link>
            ) : (
              jobTitle
            )}
          </h2>
          <CompanyAndPlace vacancy={vacancy} coversCard={!showsDetails} />
          <p className={classes.facts}>
            <Facts>
              {vacancy.salary !== undefined && (
                <strong className={classes.salary}>
                  {formatSalary(vacancy.salary, 'Salário a definir')}
                </strong>
              )}
              <>
                enviada <time dateTime={appliedAt}>{relativeDay(appliedAt)}</time>
              </>
            </Facts>
            {!showsDetails && replyPromise && isOwed(replyPromise) && (
              <span className={classes.promise}>{promiseTextForCandidate(replyPromise).text}</span>
            )}
          </p>
        </div>
        {unseen && <span className={classes.news}>Novidade</span>}
      </header>
      <div className={classes.stepper}>
        <StatusStepper status={status} />
      </div>
      {vacancyId && !showsDetails && unreadMessages !== undefined && (
        <MessagesLink vacancyId={vacancyId} unread={unreadMessages} />
      )}
      {panelApplication && <ApplicationPanelSlot place="top" application={panelApplication} />}
      {application.comments && <CompanyComment text={application.comments} startsExpanded={showsDetails} />}
      {showsDetails && <NextStep status={status} />}
      {vacancyEnd && (
        <p className={classes.ended}>
          <IconCalendarOff size={18} stroke={1.8} aria-hidden="true" />
          {vacancyEnd.text}
        </p>
      )}
      <footer className={classes.foot}>
        <OwnHistory application={application} startsOpen={showsDetails} />
        {readableVacancyId && (
          <VacancyPreview id={readableVacancyId} jobTitle={jobTitle} text={vacancy.jobDescription ?? ''} />
        )}
        {vacancyId && mayWithdraw && (
          <div className={classes.actions}>
            <WithdrawButton onClick={() => onWithdraw({ vacancyId, jobTitle, status })} />
          </div>
        )}
      </footer>
      {panelApplication && <ApplicationPanelSlot place="end" application={panelApplication} />}
    </article>
  );
}

/** Converts an application for its panels. Returns undefined once its vacancy was removed. */
function toPanelApplication({
  vacancy,
  status,
  changedAt = '',
  replyPromise,
}: OwnApplication): PanelApplication | undefined {
  const { _id: vacancyId, companyId } = vacancy;
  if (!vacancyId) return undefined;
  return { vacancyId, otherName: companyId.companyName, status, lastStepKey: changedAt, replyPromise };
}

/** Links to the conversation with the company. */
function MessagesLink({ vacancyId, unread }: { vacancyId: string; unread: number }) {
  const unreadText = unread === 1 ? '1 mensagem nova' : `${unread} mensagens novas`;
  return (
    <Link
      to="/curriculos-enviados"
      search={{ vacancyId }}
      hash="mensagens"
      className={`${actions.link} ${classes.messages}`}
      data-unread={unread > 0}
    >
      <IconMessage size={18} stroke={1.8} aria-hidden="true" />
      {unread > 0 ? unreadText : 'Mensagens'}
    </Link>
  );
}

interface CompanyAndPlaceProps {
  vacancy: OwnApplication['vacancy'];
  /** False next to panels, because the link would cover their links and fields. */
  coversCard: boolean;
}

function CompanyAndPlace({ vacancy, coversCard }: CompanyAndPlaceProps) {
  const { companyId: company, jobLocation, _id } = vacancy;
  const name = company.companyName || 'Nome da Empresa Não Disponível';
  const place =
    jobLocation?.city && jobLocation.state
      ? `${jobLocation.city}/${jobLocation.state}`
      : 'Localização não informada';
  return (
    <p className={classes.about}>
      <Facts>
        {company._id ? (
          <Link
            to="/pre-visualizacaoE/$companyId"
            params={{ companyId: company._id }}
            className={`${coversCard ? card.opener : ''} ${card.twoLines} ${classes.company}`}
          >
            {name}
          </Link>
        ) : (
          name
        )}
        {_id && place}
      </Facts>
    </p>
  );
}

/** Placeholder for title, company with place, and salary with date. */
const headLines = [['60%'], ['75%'], ['45%']];

/** Placeholder as high as an application without a comment. */
export const ApplicationCardSkeleton = () => (
  <CardSkeleton className={classes.card}>
    <div className={classes.head}>
      <Skeleton height={40} width={40} radius="sm" />
      <div className={classes.names}>
        <SkeletonLines shape={headLines} />
      </div>
    </div>
    <Skeleton className={classes.stepper} height={58} radius="sm" />
    <div className={classes.foot}>
      <Skeleton width="35%" height="0.75em" radius="sm" />
    </div>
  </CardSkeleton>
);

/** About three lines on a phone. */
const commentPreviewLength = 140;

/** Shows the company's comment. A long one is collapsed. */
function CompanyComment({ text, startsExpanded }: { text: string; startsExpanded: boolean }) {
  const [isExpanded, setExpanded] = useState(startsExpanded);
  const isLong = text.length > commentPreviewLength;
  return (
    <div className={classes.comment}>
      <blockquote className={classes.text}>
        <span className="only-for-screen-readers">Comentário da empresa: </span>“
        {isExpanded ? text : cutText(text, commentPreviewLength)}”
      </blockquote>
      {isLong && (
        <button
          type="button"
          className={actions.textButton}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Mostrar menos' : 'Ler comentário completo'}
        </button>
      )}
    </div>
  );
}

const descriptionPreviewLength = 300;

interface VacancyPreviewProps {
  id: string;
  jobTitle: string;
  /** The shortened description from the list. */
  text: string;
}

/** Shows the beginning of the vacancy's description, with a link to the vacancy. */
function VacancyPreview({ id, jobTitle, text }: VacancyPreviewProps) {
  return (
    <Disclosure
      label={
        <span>
          Ver vaga <span className="only-for-screen-readers">{jobTitle}</span>
        </span>
      }
      className={disclosureClasses.disclosure}
    >
      <p className={disclosureClasses.beginning}>{previewText(text, descriptionPreviewLength)}</p>
      <Link to="/vaga/$id" params={{ id }} className={actions.link}>
        Página da vaga <span className="only-for-screen-readers">{jobTitle}</span>
      </Link>
    </Disclosure>
  );
}

interface VacancyEnd {
  text: string;
  /** True when the candidate may still open the vacancy. */
  mayRead: boolean;
}

/** Explains why a vacancy takes no more applications. Returns undefined while it does. */
function endOfVacancy({ vacancy, status }: OwnApplication): VacancyEnd | undefined {
  if (vacancy._id === undefined) {
    return { text: 'Vaga removida. O resultado da candidatura fica aqui.', mayRead: false };
  }
  if (vacancy.status === 'Vaga Banida') return { text: 'Vaga retirada do Trampolim.', mayRead: false };
  if (vacancy.status !== 'Encerrada') return undefined;
  const isWaiting = status === 'Currículo Enviado' || status === 'Em Análise';
  return { text: `Vaga encerrada.${isWaiting ? ' Ainda pode haver resposta.' : ''}`, mayRead: true };
}

interface OwnHistoryProps {
  application: OwnApplication;
  startsOpen?: boolean;
}

/**
 * Shows the history of an application, which is loaded when it is expanded. Once the vacancy was removed, only the date
 * and the answers remain.
 */
export function OwnHistory({ application, startsOpen = false }: OwnHistoryProps) {
  const { appliedAt, answers } = application;
  const [isOpened, setOpened] = useState(startsOpen);
  const panelApplication = toPanelApplication(application);
  if (!panelApplication) {
    return (
      <>
        <p className={disclosureClasses.sent}>Enviada em {formatInstant(appliedAt)}</p>
        {answers && (
          <Disclosure label="Suas respostas" className={disclosureClasses.disclosure}>
            <AnswerList answers={answers} />
          </Disclosure>
        )}
      </>
    );
  }
  return (
    <Disclosure
      label="Histórico"
      className={disclosureClasses.disclosure}
      startsOpen={startsOpen}
      onOpen={() => setOpened(true)}
    >
      {isOpened && <ApplicationPanelSlot place="history" application={panelApplication} />}
    </Disclosure>
  );
}
