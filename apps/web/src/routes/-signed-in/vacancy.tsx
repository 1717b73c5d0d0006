import { useQuery } from '@tanstack/react-query';
import type { Vacancy } from '@trampolim/contract/vacancies/vacancies';
import { useEffect, useState } from 'react';
import { applicationsTodayQuery } from '../../applications/application-api.ts';
import { ApplicationSent, useApplication } from '../../applications/applying/use-application.tsx';
import { FirstFact } from '../../applications/applying/use-first-fact.tsx';
import { favouriteKinds } from '../../favourites/favourite-api.ts';
import { useFavourite } from '../../favourites/use-favourite.ts';
import { focusPage } from '../../platform/navigation/navigation-effects.ts';
import { prefetch, prefetchFor } from '../../platform/queries/prefetch.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { clearPendingAction, pendingActionFor } from '../../platform/session/pending-action.ts';
import { useSession } from '../../platform/session/session.ts';
import { ReportDialog } from '../../reports/report-dialog.tsx';
import { ConfirmDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { VacancyPage, VacancyPageSkeleton } from '../../vacancies/detail/vacancy-page.tsx';
import { vacancyQuery } from '../../vacancies/vacancy-api.ts';

/** Starts the queries of the vacancy's page. */
export async function prefetchVacancy(id: string, { isPreload }: { isPreload: boolean }): Promise<void> {
  // The server counts views, and hovering a link is not one.
  if (isPreload) return;
  prefetch(queryClient.query(vacancyQuery(id)));
  await prefetchFor('Candidate', () => [queryClient.query(applicationsTodayQuery())]);
}

/** The page of a vacancy for signed-in users. */
export function SignedInVacancy({ id }: { id: string }) {
  // During a sign-out the page is rendered once more, and must not send requests.
  if (useSession() === null) return <VacancyPageSkeleton />;
  return (
    <>
      <VacancyPage />
      <ContinuePendingAction key={id} vacancyId={id} />
    </>
  );
}

/**
 * Offers the action that a visitor started before signing in. Asks first, because the visitor may have been somebody
 * else.
 */
function ContinuePendingAction({ vacancyId }: { vacancyId: string }) {
  const isCandidate = useSession()?.role === 'Candidate';
  const { data: vacancy } = useQuery(vacancyQuery(vacancyId));
  return vacancy && <PendingActionDialog vacancy={vacancy} isCandidate={isCandidate} />;
}

function PendingActionDialog({ vacancy, isCandidate }: { vacancy: Vacancy; isCandidate: boolean }) {
  const { _id: id, jobTitle, favorite = false } = vacancy;
  // Only candidates can continue an action.
  const [action, setAction] = useState(isCandidate ? pendingActionFor(id) : undefined);
  const { submit, dialog, isSent, closeSent } = useApplication(id);
  const { data: applicationsToday } = useQuery({ ...applicationsTodayQuery(), enabled: action === 'apply' });
  const { isFavourite, toggle } = useFavourite(favouriteKinds.vacancy, { id, name: jobTitle, favorite });

  useEffect(() => clearPendingAction(id), [id]);

  const close = () => setAction(undefined);
  const apply = () => {
    close();
    submit();
  };
  const addToFavourites = () => {
    close();
    toggle();
  };
  return (
    <>
      {applicationsToday?.resumeIsEmpty && (
        <FirstFact opened={action === 'apply' && vacancy.mayApply} onClose={close} onSend={apply} />
      )}
      <ConfirmDialog
        opened={
          action === 'apply' &&
          vacancy.mayApply &&
          applicationsToday !== undefined &&
          !applicationsToday.resumeIsEmpty
        }
        title="Enviar seu currículo?"
        cancelLabel="Agora não"
        confirmLabel="Enviar Currículo"
        harmless
        onCancel={close}
        onConfirm={apply}
      >
        <p>
          Para a vaga <strong>{jobTitle}</strong>, de {vacancy.companyId.companyName}. A empresa recebe o
          currículo da sua conta.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={action === 'star' && !isFavourite}
        title="Favoritar esta vaga?"
        cancelLabel="Agora não"
        confirmLabel="Favoritar"
        harmless
        onCancel={close}
        onConfirm={addToFavourites}
      >
        <p>
          <strong>{jobTitle}</strong>, de {vacancy.companyId.companyName}, entra nas suas vagas favoritas.
        </p>
      </ConfirmDialog>
      <ReportDialog
        reported={{ type: 'vacancy', id, name: jobTitle }}
        opened={action === 'report'}
        onClose={close}
      />
      {dialog}
      {isSent && (
        <ApplicationSent
          vacancy={vacancy}
          onClose={() => {
            closeSent();
            focusPage();
          }}
        />
      )}
    </>
  );
}
