import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { Suspense, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import actions from '../../ui/controls/action.module.css';
import { formatCount } from '../../ui/format/format.ts';
import { overdueRepliesQuery } from '../applicants-api.ts';
import { VacancyTitleContext } from '../comments/comment-filling.ts';

const AnswerOverdueDialog = lazyRouteComponent(
  () => import('./answer-overdue-dialog.tsx'),
  'AnswerOverdueDialog',
);

/**
 * Opens the dialog for answering all applicants whose promised reply is overdue. Hidden if there are none, from
 * administrators, and from people who may not edit the vacancy.
 */
export function OverdueReplies({ vacancy }: { vacancy: Vacancy }) {
  const isCompany = useSession()?.role === 'Company';
  return isCompany && vacancy.mayEdit && <AnswerOverdueButton vacancy={vacancy} />;
}

function AnswerOverdueButton({ vacancy: { _id: vacancyId, jobTitle } }: { vacancy: Vacancy }) {
  const { data: overdue } = useQuery(overdueRepliesQuery(vacancyId));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {overdue && overdue.total > 0 && (
        <button
          type="button"
          className={actions.textButton}
          title="O prazo de resposta prometido já passou"
          onPointerEnter={() => void AnswerOverdueDialog.preload?.()}
          onClick={() => setOpen(true)}
        >
          Responder a todos ({formatCount(overdue.total)})
        </button>
      )}
      {isOpen && overdue && (
        <VacancyTitleContext value={jobTitle}>
          <Suspense>
            <AnswerOverdueDialog vacancyId={vacancyId} overdue={overdue} onClose={() => setOpen(false)} />
          </Suspense>
        </VacancyTitleContext>
      )}
    </>
  );
}
