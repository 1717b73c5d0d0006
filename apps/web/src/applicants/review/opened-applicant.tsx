import { Button, CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconFileText, IconMessage, IconX } from '@tabler/icons-react';
import { applicationStepLimit } from '@trampolim/contract/wire/limits';
import { Fragment, useRef, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { Key } from '../../ui/controls/shortcuts.tsx';
import { onSingleClick } from '../../ui/controls/single-click.ts';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { ListPosition } from '../../ui/lists/list-position.tsx';
import { leftByEscape } from '../../ui/review/review-keys.ts';
import { phoneWidth } from '../../ui/theme/breakpoints.ts';
import { CommentField } from '../comments/comment-field.tsx';
import { findCommentProblem } from '../comments/comment-filling.ts';
import type { Verdict } from '../decisions/decision-api.ts';
import {
  type CurrentApplicant,
  isDecided,
  mayMoveTo,
  statusOf,
} from '../decisions/use-applicant-decisions.ts';
import decisionClasses from './applicant-decision.module.css';
import { ApplicantResume } from './applicant-resume.tsx';
import classes from './opened-applicant.module.css';
import type { Applicants } from './use-applicants.ts';
import type { OpenedApplicantProps } from './use-opened-applicant-props.ts';

interface ApplicantPanelProps extends OpenedApplicantProps {
  /** Asks the reader to choose an applicant while none is open. */
  asksToChoose?: boolean;
}

/** The opened applicant next to the list. */
export function ApplicantPanel({ asksToChoose = false, ...props }: ApplicantPanelProps) {
  const { applicants, showsKeys } = props;
  const { candidateId, current, decide, close, position, list, openNeighbour } = applicants;
  if (!candidateId) return asksToChoose ? <NoOpenedApplicant showsKeys={showsKeys} /> : null;
  return (
    <aside ref={storeOpeningPosition} className={classes.panel} aria-label="Candidato aberto">
      <div className={classes.bar}>
        {current && (
          <ApplicantDecision
            {...props}
            applicant={current}
            onDecide={(verdict) => {
              decide(verdict);
              // The pressed button is disabled now, so the focus moves to the name above the resume.
              document.querySelector<HTMLElement>('[data-resume-of]')?.focus({ preventScroll: true });
            }}
            onNext={position < list.items.length || list.showMore ? () => openNeighbour(1) : undefined}
          />
        )}
        <div className={classes.end}>
          <ApplicantPosition applicants={applicants} />
          <CloseButton aria-label="Fechar currículo" size={44} iconSize={22} onClick={close} />
        </div>
      </div>
      <div key={candidateId} className={classes.body}>
        <ApplicantResume applicants={applicants} />
      </div>
    </aside>
  );
}

/**
 * Stores the position of the panel for its style, so that it stays there. A step to an applicant below the window
 * scrolls the page, and the buttons must not move away from the pointer.
 */
function storeOpeningPosition(panel: HTMLElement | null): void {
  panel?.style.setProperty('--opened-at', `${panel.getBoundingClientRect().top}px`);
}

function NoOpenedApplicant({ showsKeys }: Pick<OpenedApplicantProps, 'showsKeys'>) {
  const isCompany = useSession()?.role === 'Company';
  return (
    <aside className={classes.noApplicant} aria-label="Candidato aberto">
      <IconFileText size={40} stroke={1.4} aria-hidden="true" />
      {isCompany ? (
        <p>
          Escolha um candidato para ler o currículo. Depois de três segundos de leitura, a candidatura passa
          para <strong>Em Análise</strong> e a pessoa é avisada.
        </p>
      ) : (
        <p>
          Escolha um candidato para ler o currículo. A leitura pela administração não muda o status. Uma
          decisão sai em nome da Equipe Trampolim, e a pessoa é avisada.
        </p>
      )}
      {showsKeys && (
        <p>
          <Key name="J" /> <Key name="K" /> percorrem a lista, <Key name="Enter" /> abre
        </p>
      )}
    </aside>
  );
}

/** The opened applicant above the list: a dialog, or a sheet on phones. */
export function ApplicantDialog(props: OpenedApplicantProps) {
  const { applicants } = props;
  const { candidateId, current, isOpenedByDecision, close, decide } = applicants;
  const isPhone = useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false });
  // The applicant remains visible during the closing transition.
  const [displayed, setDisplayed] = useState(current);
  if (candidateId && current !== displayed) setDisplayed(current);
  const stage = useRef<HTMLDivElement>(null);
  const cloneContainer = useRef<HTMLDivElement>(null);
  const decideAndLeave = (verdict: Verdict) => {
    if (decide(verdict, { opensNext: true }) && stage.current && cloneContainer.current) {
      slideOut(stage.current, cloneContainer.current, verdict);
    }
  };
  return (
    <ResponsiveDialog
      isDetail
      opened={candidateId !== undefined}
      onClose={close}
      returnsFocus={false}
      // On phones the position in the list needs the whole line, and the name is below it.
      title={<span className={isPhone ? 'only-for-screen-readers' : undefined}>Currículo</span>}
      titleExtra={<ApplicantPosition applicants={applicants} />}
      size="xl"
      // The next resume may be shorter, and the buttons must not move away from the finger.
      tall
      footer={displayed && <ApplicantDecision {...props} applicant={displayed} onDecide={decideAndLeave} />}
    >
      <div className={classes.scene}>
        <div key={candidateId} ref={stage} className={classes.stage} data-arrived={isOpenedByDecision}>
          <ApplicantResume applicants={applicants} />
        </div>
        <div ref={cloneContainer} className={classes.clone} inert aria-hidden="true" />
      </div>
    </ResponsiveDialog>
  );
}

const labels = { previous: 'Candidato anterior', next: 'Próximo candidato' };

const ApplicantPosition = ({ applicants }: { applicants: Applicants }) => (
  <ListPosition {...applicants} labels={labels} />
);

const slideOutMs = 180;

const directions: Record<Verdict, string> = {
  Aprovado: 'translateX(110%) rotate(4deg)',
  Dispensado: 'translateX(-110%) rotate(-4deg)',
};

/**
 * Animates a resume out after a decision: to the right for an approval, to the left for a dismissal. It animates an
 * inert clone, so that the next resume is shown at once. The next resume starts at its top.
 */
export function slideOut(resume: HTMLElement, cloneContainer: HTMLElement, verdict: Verdict): void {
  const top = resume.getBoundingClientRect().top;
  resume.scrollIntoView({ block: 'start' });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  cloneContainer.replaceChildren(resume.cloneNode(true));
  cloneContainer.dataset.verdict = verdict;
  cloneContainer.style.top = `${top - resume.getBoundingClientRect().top}px`;
  const animation = cloneContainer.animate(
    { transform: ['none', directions[verdict]], opacity: [1, 0.6] },
    { duration: slideOutMs, easing: 'ease-in' },
  );
  animation.onfinish = () => cloneContainer.replaceChildren();
}

interface ApplicantDecisionProps extends OpenedApplicantProps {
  applicant: CurrentApplicant;
  onDecide: (verdict: Verdict) => void;
  /** Opens the next applicant of the list. Undefined for the last one, and where each decision opens the next one. */
  onNext?: (() => void) | undefined;
}

/** Approves or dismisses the opened applicant, with a comment for them. */
function ApplicantDecision({
  applicants,
  applicant,
  isCommentRequested,
  onComment,
  onDecide,
  onNext,
  showsKeys,
}: ApplicantDecisionProps) {
  const { comment, setComment, isOpenedByDecision, changeStates } = applicants;
  const change = changeStates.get(applicant._id);
  const isChanging = change?.result === 'pending';
  const isCommenting = isCommentRequested || comment !== '';
  const isCommentInvalid = findCommentProblem(comment) !== undefined;
  if ('application' in applicant && applicant.application.history.length >= applicationStepLimit) {
    return (
      <p className={decisionClasses.limitReached}>
        Esta candidatura chegou ao limite de {applicationStepLimit} mudanças. Vale o status atual.
      </p>
    );
  }
  const keyHint = (name: string) =>
    showsKeys && (
      <span aria-hidden="true">
        <Key name={name} />
      </span>
    );
  const verdictProps = (to: Verdict, key: string) => ({
    className: decisionClasses.verdict,
    'data-arrived': isOpenedByDecision,
    'aria-keyshortcuts': showsKeys ? key : undefined,
    rightSection: keyHint(key),
    disabled: isCommentInvalid || isChanging || !mayMoveTo(applicant, to),
    ...onSingleClick(() => onDecide(to)),
  });
  return (
    <div className={decisionClasses.decision}>
      {/* New buttons for each applicant, so that the second click of a double click decides on nobody else. */}
      <Fragment key={applicant._id}>
        {isCommenting && (
          <div className={decisionClasses.comment}>
            <CommentField
              candidateName={applicant.candidateName}
              value={comment}
              onChange={setComment}
              data-comment
              {...(showsKeys && leftByEscape)}
            />
          </div>
        )}
        <Button leftSection={<IconCheck size={20} aria-hidden="true" />} {...verdictProps('Aprovado', 'A')}>
          Aprovar
        </Button>
        <Button
          variant="default"
          leftSection={<IconX size={20} aria-hidden="true" />}
          {...verdictProps('Dispensado', 'D')}
        >
          Dispensar
        </Button>
        {!isCommenting && (
          <Button
            variant="subtle"
            className={decisionClasses.commentButton}
            aria-keyshortcuts={showsKeys ? 'C' : undefined}
            leftSection={<IconMessage size={20} aria-hidden="true" />}
            rightSection={keyHint('C')}
            onClick={onComment}
          >
            <span className={decisionClasses.commentLabel}>Comentar</span>
          </Button>
        )}
      </Fragment>
      {onNext && isDecided(statusOf(applicant, change)) && (
        <Button variant="light" className={decisionClasses.next} rightSection={keyHint('J')} onClick={onNext}>
          Próximo
        </Button>
      )}
    </div>
  );
}
