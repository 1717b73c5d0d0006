import { CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileText } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { Key } from '../../ui/controls/shortcuts.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { ListPosition } from '../../ui/lists/list-position.tsx';
import { phoneWidth } from '../../ui/theme/breakpoints.ts';
import type { Verdict } from '../decisions/decision-api.ts';
import { ApplicantDecision } from './applicant-decision.tsx';
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
    <aside ref={holdPosition} className={classes.panel} aria-label="Candidato aberto">
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
 * Holds the panel where it was opened. A step to an applicant below the window scrolls the page, and the buttons must
 * not move away from the pointer.
 */
function holdPosition(panel: HTMLElement | null): void {
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
  // Remains during the closing transition.
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
