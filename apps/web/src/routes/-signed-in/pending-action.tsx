import { useQuery } from '@tanstack/react-query';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { useEffect, useState } from 'react';
import { useApplication } from '../../applications/applying/use-application.ts';
import { favouriteKinds } from '../../favourites/favourite-api.ts';
import { useFavourite } from '../../favourites/use-favourite.ts';
import { clearPendingAction, pendingActionFor } from '../../platform/session/pending-action.ts';
import { useSession } from '../../platform/session/session.ts';
import { ReportDialog } from '../../reports/report-dialog.tsx';
import { QuestionDialog } from '../../ui/dialogs/question-dialog.tsx';
import { vacancyQuery } from '../../vacancies/vacancy-api.ts';

/** Goes on with what was asked for of this vacancy here before anybody signed in, and asks: it may have been somebody else. */
export function ContinuePendingAction({ vacancyId }: { vacancyId: string }) {
  const isCandidate = useSession()?.role === 'Candidate';
  const { data: vacancy } = useQuery(vacancyQuery(vacancyId));
  return vacancy && <GoOn vacancy={vacancy} isCandidate={isCandidate} />;
}

function GoOn({ vacancy, isCandidate }: { vacancy: Vacancy; isCandidate: boolean }) {
  const { _id: id, jobTitle, favorite = false } = vacancy;
  // Of a company or an administrator nothing of the kind is wanted.
  const [asking, setAsking] = useState(isCandidate ? pendingActionFor(id) : undefined);
  const { take } = useApplication(id);
  const { isFavourite, toggle } = useFavourite(favouriteKinds.vacancy, id, jobTitle, favorite);

  useEffect(() => clearPendingAction(id), [id]);

  const close = () => setAsking(undefined);
  const apply = () => {
    close();
    take('submit');
  };
  const star = () => {
    close();
    toggle();
  };
  return (
    <>
      <QuestionDialog
        opened={asking === 'apply' && vacancy.mayApply}
        title="Enviar seu currículo?"
        no="Agora não"
        yes="Enviar Currículo"
        harmless
        onNo={close}
        onYes={apply}
      >
        <p>
          Sua candidatura a <strong>{jobTitle}</strong>, de {vacancy.companyId.companyName}, está a um toque.
          A empresa recebe o currículo que está na sua conta.
        </p>
      </QuestionDialog>
      <QuestionDialog
        opened={asking === 'star' && !isFavourite}
        title="Favoritar esta vaga?"
        no="Agora não"
        yes="Favoritar"
        harmless
        onNo={close}
        onYes={star}
      >
        <p>
          <strong>{jobTitle}</strong>, de {vacancy.companyId.companyName}, fica entre as suas vagas favoritas.
        </p>
      </QuestionDialog>
      <ReportDialog
        reported={{ type: 'vacancy', id, name: jobTitle }}
        opened={asking === 'report'}
        onClose={close}
      />
    </>
  );
}
