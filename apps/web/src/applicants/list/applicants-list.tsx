import { Link } from '@tanstack/react-router';
import type { ApplicationStatus } from '@trampolim/contract/values/vocabulary';
import actions from '../../ui/action.module.css';
import { NoApplicantsDrawing, NoneWithStatusDrawing } from '../../ui/empty-drawings.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { ApplicantRow, ApplicantRowSkeleton } from './applicant-row.tsx';
import classes from './applicants-list.module.css';
import type { Applicants } from './use-applicants.ts';

interface ApplicantsListProps {
  vacancyId: string;
  applicants: Applicants;
}

/** Who applied, the latest first. */
export function ApplicantsList({ vacancyId, applicants }: ApplicantsListProps) {
  const { list, status, candidateId, open, states } = applicants;
  return (
    <PagedList
      list={list}
      label="Carregando candidatos"
      skeleton={<ApplicantRowSkeleton />}
      skeletons={6}
      failure="Erro ao carregar candidatos."
      empty={<NobodyHere vacancyId={vacancyId} status={status} />}
      keyOf={({ _id }) => _id}
      className={classes.list}
      current={candidateId}
    >
      {(applicant) => (
        <ApplicantRow
          applicant={applicant}
          isOpen={applicant._id === candidateId}
          change={states.get(applicant._id)}
          onOpen={() => open(applicant._id)}
        />
      )}
    </PagedList>
  );
}

interface NobodyHereProps {
  vacancyId: string;
  status: ApplicationStatus | undefined;
}

function NobodyHere({ vacancyId, status }: NobodyHereProps) {
  if (!status) {
    return (
      <EmptyState text="Nenhum candidato encontrado no momento." drawing={<NoApplicantsDrawing />}>
        <p className={classes.hint}>Quem enviar o currículo para esta vaga aparece aqui na mesma hora.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState text={`Nenhum candidato com o status "${status}".`} drawing={<NoneWithStatusDrawing />}>
      <Link to="/editar-vaga/$id" params={{ id: vacancyId }} className={actions.quiet}>
        Ver todos
      </Link>
    </EmptyState>
  );
}
