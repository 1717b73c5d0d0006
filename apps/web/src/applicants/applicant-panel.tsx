import { CloseButton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ApplicantDecision } from './applicant-decision.tsx';
import classes from './applicant-panel.module.css';
import { ApplicantResume } from './applicant-resume.tsx';
import type { OpenedApplicant } from './opened-applicant.ts';

/** The chosen applicant beside the list. */
export function ApplicantPanel({ isListEmpty, ...opened }: OpenedApplicant & { isListEmpty: boolean }) {
  const { candidateId, details, close } = opened.applicants;
  const panel = useRef<HTMLElement>(null);
  // The top of the page may push most of it out of sight.
  useEffect(() => {
    // Newer browsers give back a promise, which React would take for a clean-up.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (!candidateId) return isListEmpty ? null : <NobodyChosen />;
  return (
    <aside ref={panel} className={classes.panel} aria-label="Candidato aberto">
      <div className={classes.bar}>
        {details.data && <ApplicantDecision {...opened} applicant={details.data} />}
        <CloseButton
          className={classes.close}
          aria-label="Fechar currículo"
          size={44}
          iconSize={22}
          onClick={close}
        />
      </div>
      <div className={classes.body}>
        <ApplicantResume applicants={opened.applicants} />
      </div>
    </aside>
  );
}

function NobodyChosen() {
  return (
    <aside className={classes.nobody} aria-label="Candidato aberto">
      <IconFileText size={40} stroke={1.4} aria-hidden="true" />
      <p>
        Escolha um candidato para ler o currículo. A pessoa fica sabendo: a candidatura passa para{' '}
        <strong>Em Análise</strong>.
      </p>
    </aside>
  );
}
