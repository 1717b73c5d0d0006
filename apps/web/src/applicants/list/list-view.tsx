import { keepPreviousData } from '@tanstack/react-query';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import { applicantsQuery } from '../applicants-api.ts';
import type { ViewProps } from '../applicants-section.tsx';
import { ApplicantDialog } from '../opened/applicant-dialog.tsx';
import { ApplicantPanel } from '../opened/applicant-panel.tsx';
import { useOpenedParts } from '../opened/use-opened-parts.ts';
import { ApplicantsList } from './applicants-list.tsx';
import classes from './list-view.module.css';
import { useApplicants } from './use-applicants.ts';

/** The applicants as a list, and the chosen one beside it. */
export function ListView({ vacancyId, chosen, isWide, ...frame }: ViewProps) {
  const list = usePagedList({
    ...applicantsQuery(vacancyId, chosen.filters),
    placeholderData: keepPreviousData,
  });
  const applicants = useApplicants(vacancyId, chosen, list);
  const opened = useOpenedParts(applicants, frame);
  const isEmpty = list.query.data?.pages[0]?.items.length === 0;
  return (
    <div className={classes.split} data-beside={isWide && (!isEmpty || applicants.candidateId !== undefined)}>
      <div className={classes.list}>
        <ApplicantsList
          vacancyId={vacancyId}
          applicants={applicants}
          list={list}
          selection={frame.selection}
        />
      </div>
      {isWide ? <ApplicantPanel {...opened} isListEmpty={isEmpty} /> : <ApplicantDialog {...opened} />}
    </div>
  );
}
