import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { Suspense, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import actions from '../../ui/controls/action.module.css';
import { formatCount } from '../../ui/format/format.ts';
import { overdueRepliesQuery } from '../applicants-api.ts';
import { VacancyTitle } from '../comments/comment-filling.ts';

const AnswerOverdueDialog = lazyRouteComponent(
  () => import('./answer-overdue-dialog.tsx'),
  'AnswerOverdueDialog',
);

/** Answers all applicants whose promised answer is overdue. Hidden if there are none, and from administrators. */
export function OverdueReplies({ vacancy }: { vacancy: Vacancy }) {
  const isCompany = useSession()?.role === 'Company';
  return isCompany && vacancy.mayEdit && <Overdue vacancy={vacancy} />;
}

function Overdue({ vacancy: { _id: vacancyId, jobTitle } }: { vacancy: Vacancy }) {
  const { data } = useQuery(overdueRepliesQuery(vacancyId));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {data && data.total > 0 && (
        <button
          type="button"
          className={actions.textButton}
          title="O prazo de resposta que a vaga prometeu já passou"
          onPointerEnter={() => void AnswerOverdueDialog.preload?.()}
          onClick={() => setOpen(true)}
        >
          Responder a todos que esperam ({formatCount(data.total)})
        </button>
      )}
      {isOpen && data && (
        <VacancyTitle value={jobTitle}>
          <Suspense>
            <AnswerOverdueDialog vacancyId={vacancyId} overdue={data} onClose={() => setOpen(false)} />
          </Suspense>
        </VacancyTitle>
      )}
    </>
  );
}
