import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './applicants-section.module.css';
import { ApplicantTabs } from './list/applicant-tabs.tsx';
import { ApplicantsList } from './list/applicants-list.tsx';
import { useApplicants } from './list/use-applicants.ts';
import { ApplicantDialog } from './opened/applicant-dialog.tsx';
import { ApplicantPanel } from './opened/applicant-panel.tsx';
import { ApplicantShortcutsHelp } from './shortcuts/applicant-shortcuts-help.tsx';
import { useApplicantShortcuts } from './shortcuts/use-applicant-shortcuts.ts';
import { useShortcutsSwitch } from './shortcuts/use-shortcuts-switch.ts';

/** From here on list and resume have room beside each other; larger text takes more of it. */
const sideBySide = '(min-width: 68.75em)';

/** Who applied to a vacancy: the list, the chosen one's resume, and the company's decision. */
export function ApplicantsSection({ vacancyId }: { vacancyId: string }) {
  const applicants = useApplicants(vacancyId);
  const [commentingOn, setCommentingOn] = useState<string>();
  const [shortcuts, setShortcuts] = useShortcutsSwitch();
  const section = useRef<HTMLElement>(null);
  const onComment = () => {
    // The field has to be there before the caret can be brought to it.
    flushSync(() => setCommentingOn(applicants.candidateId));
    document.querySelector<HTMLElement>('[data-comment]')?.focus();
  };
  useApplicantShortcuts({ enabled: shortcuts, section, applicants, onComment });
  const isWide = useMediaQuery(sideBySide, undefined, { getInitialValueInEffect: false });
  const { candidateId, list } = applicants;
  const isEmpty = list.query.data?.pages[0]?.items.length === 0;
  const commenting = candidateId !== undefined && commentingOn === candidateId;
  const opened = { applicants, commenting, onComment, showsKeys: shortcuts };

  return (
    <section ref={section} className={classes.section} aria-labelledby="candidatos">
      {/* The tabs say it to whoever sees them. */}
      <h2 className="only-for-screen-readers" id="candidatos">
        Candidatos interessados
      </h2>
      <div className={classes.bar}>
        <ApplicantTabs vacancyId={vacancyId} />
        {!isEmpty && <ApplicantShortcutsHelp enabled={shortcuts} onChange={setShortcuts} />}
      </div>
      <div className={classes.split} data-beside={isWide && (!isEmpty || candidateId !== undefined)}>
        <div className={classes.list}>
          <ApplicantsList vacancyId={vacancyId} applicants={applicants} />
        </div>
        {isWide ? <ApplicantPanel {...opened} isListEmpty={isEmpty} /> : <ApplicantDialog {...opened} />}
      </div>
    </section>
  );
}
