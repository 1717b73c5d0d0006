import { CloseButton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useSession } from '../../platform/session/session.ts';
import { Key } from '../../ui/controls/shortcuts.tsx';
import { ApplicantDecision } from '../deciding/applicant-decision.tsx';
import classes from './applicant-panel.module.css';
import { ApplicantPlace } from './applicant-place.tsx';
import { ApplicantResume } from './applicant-resume.tsx';
import type { OpenedApplicant } from './opened-applicant.ts';

/** The chosen applicant beside the list. */
export function ApplicantPanel({ isListEmpty, ...opened }: OpenedApplicant & { isListEmpty: boolean }) {
  const { applicants, showsKeys } = opened;
  const { candidateId, named, decide, close } = applicants;
  if (!candidateId) return isListEmpty ? null : <NobodyChosen showsKeys={showsKeys} />;
  return (
    <aside className={classes.panel} aria-label="Candidato aberto">
      <div className={classes.bar}>
        {named && <ApplicantDecision key={named._id} {...opened} applicant={named} onDecide={decide} />}
        <div className={classes.end}>
          <ApplicantPlace applicants={applicants} />
          <CloseButton aria-label="Fechar currículo" size={44} iconSize={22} onClick={close} />
        </div>
      </div>
      <div key={candidateId} className={classes.body}>
        <ApplicantResume applicants={applicants} />
      </div>
    </aside>
  );
}

function NobodyChosen({ showsKeys }: Pick<OpenedApplicant, 'showsKeys'>) {
  const isCompany = useSession()?.role === 'Company';
  return (
    <aside className={classes.nobody} aria-label="Candidato aberto">
      <IconFileText size={40} stroke={1.4} aria-hidden="true" />
      {isCompany ? (
        <p>
          Escolha um candidato para ler o currículo. Depois de três segundos de leitura, a candidatura passa
          para <strong>Em Análise</strong> e a pessoa fica sabendo.
        </p>
      ) : (
        <p>
          Escolha um candidato para ler o currículo. Aberto pela administração, o status da candidatura não
          muda. Uma decisão vale como da Equipe Trampolim, e a pessoa fica sabendo.
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
