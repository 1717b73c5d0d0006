import { Link } from '@tanstack/react-router';
import type { Applicant } from '@trampolim/contract/applications/applicants';
import actions from '../../ui/controls/action.module.css';
import { NoApplicantsDrawing, NoneWithStatusDrawing } from '../../ui/drawings/empty-drawings.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import type { PagedItems } from '../../ui/lists/use-paged-list.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { type ApplicantFilters, isNarrowed } from '../filters/applicant-filters.ts';
import type { SelectedApplicants } from '../selection/selected.ts';
import { ApplicantRow, ApplicantRowSkeleton } from './applicant-row.tsx';
import classes from './applicants-list.module.css';
import type { Applicants } from './use-applicants.ts';

interface ApplicantsListProps {
  vacancyId: string;
  applicants: Applicants;
  list: PagedItems<Applicant>;
  selection: SelectedApplicants;
}

/** Who applied, in the order that is asked for. */
export function ApplicantsList({ vacancyId, applicants, list, selection }: ApplicantsListProps) {
  const { filters, candidateId, open, states } = applicants;
  return (
    <PagedList
      list={list}
      label="Carregando candidatos"
      skeleton={<ApplicantRowSkeleton />}
      skeletons={6}
      failure="Erro ao carregar candidatos."
      empty={<NobodyHere vacancyId={vacancyId} filters={filters} />}
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
          selection={selection}
          shown={list.items}
        />
      )}
    </PagedList>
  );
}

interface NobodyHereProps {
  vacancyId: string;
  filters: ApplicantFilters;
}

function NobodyHere({ vacancyId, filters }: NobodyHereProps) {
  const { status } = filters;
  const narrowed = isNarrowed(filters);
  if (!status && !narrowed) {
    return (
      <EmptyState text="Nenhum candidato encontrado no momento." drawing={<NoApplicantsDrawing />}>
        <p className={classes.hint}>Quem enviar o currículo para esta vaga aparece aqui na mesma hora.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      text={
        narrowed
          ? 'Nenhum candidato encontrado com os filtros aplicados.'
          : `Nenhum candidato com o status "${status}".`
      }
      drawing={<NoneWithStatusDrawing />}
    >
      <Link to="/editar-vaga/$id" params={{ id: vacancyId }} className={actions.quiet}>
        Ver todos
      </Link>
    </EmptyState>
  );
}
