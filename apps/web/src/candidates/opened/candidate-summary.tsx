import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CandidateCard, FoundCandidate } from '@trampolim/contract/candidates/candidates';
import { cutText } from '@trampolim/contract/values/cut-text';
import { formatPhone } from '@trampolim/contract/values/phone-display';
import { dailyOpeningLimit } from '@trampolim/contract/wire/limits';
import { type ReactNode, useState } from 'react';
import { failureMessage } from '../../platform/api/api-error.ts';
import { type OpenInList, useOpenInList } from '../../platform/navigation/open-in-list.ts';
import { useSession } from '../../platform/session/session.ts';
import actions from '../../ui/controls/action.module.css';
import { WhatsAppLink } from '../../ui/controls/whatsapp-link.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { distanceText, formatPlace, formatSalary } from '../../ui/format/format.ts';
import { TagList } from '../../ui/marks/badges.tsx';
import { MarkedText } from '../../ui/marks/marked-text.tsx';
import { CandidateActionSlot } from '../candidate-actions.ts';
import { openedCandidateQuery } from '../candidate-api.ts';
import { experienceText, levelNames } from '../candidate-texts.ts';
import classes from './candidate-summary.module.css';

export type SummarizedCandidate = CandidateCard & Partial<FoundCandidate> & { mayInvite?: boolean };

interface CandidateSummaryProps {
  candidate: SummarizedCandidate;
  /** The search terms to mark. */
  terms?: readonly string[];
  /** The length at which the about text is cut; undefined shows all of it. */
  aboutLength?: number;
}

/** The facts about a candidate that a list contains. Showing them does not open the resume. */
export function CandidateSummary({ candidate, terms = [], aboutLength }: CandidateSummaryProps) {
  const { candidateAge, candidateAddress, areaOfInterest, candidateTargetSalary, candidateAbout } = candidate;
  const { experienceMonths, candidateEducationLevel, candidateIdioms, candidateQualifications } = candidate;
  return (
    <dl className={classes.summary}>
      <Row name="Área">{areaOfInterest && <MarkedText text={areaOfInterest} terms={terms} />}</Row>
      <Row name="Idade">{candidateAge} anos</Row>
      <Row name="Pretensão salarial">{formatSalary(candidateTargetSalary)}</Row>
      <Row name="Cidade e estado">
        {[formatPlace(candidateAddress), distanceText(candidate.distanceKm)].filter(Boolean).join(' · ')}
      </Row>
      <Row name="Experiência">{experienceMonths !== undefined && experienceText(experienceMonths)}</Row>
      <Row name="Escolaridade">{candidateEducationLevel}</Row>
      <Row name="Idiomas">
        {candidateIdioms && candidateIdioms.length > 0 && (
          <TagList tags={candidateIdioms.map(({ name, level }) => `${name}, ${levelNames[level]}`)} />
        )}
      </Row>
      <Row name="Qualificações">
        {candidateQualifications && candidateQualifications.length > 0 && (
          <TagList tags={candidateQualifications.map(({ description }) => description)} />
        )}
      </Row>
      <Row name="Sobre">
        {candidateAbout && (
          <span className={classes.about}>
            <MarkedText
              text={aboutLength ? cutText(candidateAbout, aboutLength) : candidateAbout}
              terms={terms}
            />
          </span>
        )}
      </Row>
      <Row name="Telefone">
        <CandidateContact key={candidate._id} id={candidate._id} />
      </Row>
    </dl>
  );
}

/** A row of facts; omitted if it has no content. */
function Row({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * Phone, WhatsApp and e-mail of a candidate, which are loaded with the resume on request, because openings are counted.
 */
function CandidateContact({ id }: { id: string }) {
  const user = useSession();
  const [isRequested, setRequested] = useState(false);
  const {
    data: candidate,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...openedCandidateQuery(id),
    enabled: isRequested,
  });
  if (candidate) {
    const { candidatePhone, email } = candidate;
    return (
      <span className={classes.contact}>
        <a href={`tel:+${candidatePhone}`} className={actions.link}>
          {formatPhone(candidatePhone)}
        </a>
        <WhatsAppLink phone={candidatePhone} className={actions.link}>
          WhatsApp
        </WhatsAppLink>
        <a href={`mailto:${email}`} className={actions.link} aria-label={`E-mail para ${email}`}>
          E-mail
        </a>
      </span>
    );
  }
  return (
    <>
      <Button
        variant="default"
        loading={isFetching}
        onClick={() => {
          if (isRequested) void refetch();
          else setRequested(true);
        }}
      >
        Mostrar telefone
      </Button>
      <span className={classes.note} role={error ? 'alert' : undefined}>
        {error
          ? failureMessage('Erro ao carregar detalhes do candidato.', error)
          : user?.role === 'Company' && `A pessoa é avisada. Limite: ${dailyOpeningLimit} por dia.`}
      </span>
    </>
  );
}

/** Links to the resume without preloading, so that hovering can never open it, whatever the route loads. */
export const ProfileLink = ({ id, isQuiet = false }: { id: string; isQuiet?: boolean }) => (
  <Link
    to="/pre-visualizacao/$candidateId"
    params={{ candidateId: id }}
    preload={false}
    className={isQuiet ? actions.quiet : actions.primary}
  >
    Acessar Perfil
  </Link>
);

interface CandidateDialogProps {
  candidate: SummarizedCandidate | undefined;
  onClose: () => void;
  children: (candidate: SummarizedCandidate) => ReactNode;
}

/** The candidate in the URL, in a dialog over the list. */
export function CandidateDialog({ candidate, onClose, children }: CandidateDialogProps) {
  // The last candidate stays visible while the dialog closes. A changed favourite status updates it.
  const [lastCandidate, setLastCandidate] = useState(candidate);
  if (candidate && candidate !== lastCandidate) setLastCandidate(candidate);
  return (
    <ResponsiveDialog
      isDetail
      opened={candidate !== undefined}
      onClose={onClose}
      title={lastCandidate?.candidateName ?? 'Candidato'}
      size="md"
      footer={
        lastCandidate && (
          <div className={classes.footer}>
            <CandidateActionSlot place="summary" candidate={lastCandidate} />
            {/* The invitation is the main action if there is one. */}
            <ProfileLink id={lastCandidate._id} isQuiet={lastCandidate.mayInvite === true} />
          </div>
        )
      }
    >
      {lastCandidate && (
        <>
          {/* Below the name, and not part of the dialog's accessible name. */}
          <p className={classes.role}>{lastCandidate.desiredRole}</p>
          {children(lastCandidate)}
        </>
      )}
    </ResponsiveDialog>
  );
}

interface OpenCandidate<Candidate> extends OpenInList {
  candidate: Candidate | undefined;
}

/**
 * Returns the opened candidate of a list, whose items contain everything that is displayed. A candidate outside the
 * list cannot be opened, because loading them would count as opening their resume.
 */
export function useOpenCandidate<Candidate extends { _id: string }>(
  items: readonly Candidate[],
): OpenCandidate<Candidate> {
  const { openId, open, close } = useOpenInList('candidato');
  const candidate = items.find(({ _id }) => _id === openId);
  return { openId: candidate?._id, open, close, candidate };
}
