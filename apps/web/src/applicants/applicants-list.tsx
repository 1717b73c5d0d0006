import { Link } from '@tanstack/react-router';
import type { ApplicationStatus } from '@trampolim/contract/vocabulary';
import { sentenceOf } from '../platform/api-error.ts';
import actions from '../ui/action.module.css';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { ErrorState } from '../ui/lists/error-state.tsx';
import { ListSkeleton } from '../ui/lists/list-skeleton.tsx';
import { LoadMore } from '../ui/lists/load-more.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import classes from './applicants-list.module.css';
import type { Applicants } from './use-applicants.ts';

interface ApplicantsListProps {
  vacancyId: string;
  applicants: Applicants;
}

/** Who applied, the latest first, in any of the four states of a list. */
export function ApplicantsList({ vacancyId, applicants }: ApplicantsListProps) {
  const { list, revealed, status, candidateId, open, states } = applicants;
  const { items, total, isLoadingMore, showMore } = revealed;
  if (list.isPending) return <ListSkeleton label="Carregando candidatos" cards={4} />;
  if (list.isError && items.length === 0) {
    return (
      <ErrorState
        text={sentenceOf(list.error, 'Erro ao carregar candidatos.')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (items.length === 0) return <NobodyHere vacancyId={vacancyId} status={status} />;
  return (
    <>
      <ul className={classes.list}>
        {items.map((applicant) => (
          <li key={applicant._id}>
            <ApplicantCard
              applicant={applicant}
              isOpen={applicant._id === candidateId}
              change={states.get(applicant._id)}
              onOpen={() => open(applicant._id)}
            />
          </li>
        ))}
      </ul>
      <LoadMore shown={items.length} total={total} loading={isLoadingMore} onMore={showMore} />
    </>
  );
}

interface NobodyHereProps {
  vacancyId: string;
  status: ApplicationStatus | undefined;
}

function NobodyHere({ vacancyId, status }: NobodyHereProps) {
  if (!status) {
    return (
      <EmptyState text="Nenhum candidato encontrado no momento.">
        <p className={classes.hint}>Quem enviar o currículo para esta vaga aparece aqui na mesma hora.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState text={`Nenhum candidato com o status "${status}".`}>
      <Link to="/editar-vaga/$id" params={{ id: vacancyId }} className={actions.quiet}>
        Ver todos
      </Link>
    </EmptyState>
  );
}
