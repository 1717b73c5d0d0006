import { Button, CloseButton } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessageOf } from '../../platform/api/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { formatCount } from '../../ui/format/format.ts';
import { type ApplicantFilters, pickCommonFilters } from '../applicant-filters.ts';
import { statusCountsQuery } from '../applicants-api.ts';
import { ApplicantDecisionDialog } from '../decisions/applicant-decision-dialog.tsx';
import type { Move } from '../decisions/decision-api.ts';
import classes from './selection-bar.module.css';
import {
  formatCandidates,
  listAllMatches,
  maxSelected,
  type SelectedApplicants,
  useBatchDecision,
} from './use-batch-decision.ts';

interface SelectionBarProps {
  vacancyId: string;
  filters: ApplicantFilters;
  selection: SelectedApplicants;
}

/** Actions for the selected applicants, sticky below the list. */
export function SelectionBar({ vacancyId, filters, selection }: SelectionBarProps) {
  const { progress, failures, clearFailures, move } = useBatchDecision(vacancyId, selection);
  const [pendingMove, setPendingMove] = useState<Move>();
  const count = selection.items.size;
  const isMoving = progress !== undefined;
  if (count === 0 && failures.length === 0 && !isMoving) return null;
  return (
    <section className={classes.bar} aria-label="Candidatos selecionados">
      {failures.length > 0 && (
        <div className={classes.failures} role="alert">
          <p>
            {failures.length === 1
              ? 'Não foi possível mover:'
              : `Não foi possível mover ${formatCandidates(failures.length)}:`}
          </p>
          <ul>
            {failures.map(({ _id, candidateName, message }) => (
              <li key={_id}>
                <strong>{candidateName}</strong>: {message}
              </li>
            ))}
          </ul>
          <CloseButton aria-label="Fechar falhas" size={44} iconSize={22} onClick={clearFailures} />
        </div>
      )}
      {(count > 0 || isMoving) && (
        <div className={classes.line}>
          <p className={classes.count} role="status">
            {progress
              ? `Movendo ${formatCount(progress.doneCount)} de ${formatCount(progress.total)}…`
              : `${formatCount(count)} ${count === 1 ? 'selecionado' : 'selecionados'}`}
          </p>
          {progress ? (
            <progress
              className={classes.progress}
              aria-label="Progresso"
              max={progress.total}
              value={progress.doneCount}
            />
          ) : (
            <SelectAll vacancyId={vacancyId} filters={filters} selection={selection} />
          )}
          <div className={classes.actions}>
            <Button
              leftSection={<IconCheck size={20} aria-hidden="true" />}
              disabled={isMoving}
              onClick={() => setPendingMove('Aprovado')}
            >
              Aprovar
            </Button>
            <Button
              variant="default"
              leftSection={<IconX size={20} aria-hidden="true" />}
              disabled={isMoving}
              onClick={() => setPendingMove('Dispensado')}
            >
              Dispensar
            </Button>
            <Button variant="subtle" disabled={isMoving} onClick={() => setPendingMove('Em Análise')}>
              <span className={classes.verb}>Mover para&nbsp;</span>Em Análise
            </Button>
          </div>
          <CloseButton
            className={classes.clear}
            aria-label="Limpar seleção"
            size={44}
            iconSize={22}
            disabled={isMoving}
            onClick={selection.clear}
          />
        </div>
      )}
      {pendingMove && (
        <ApplicantDecisionDialog
          to={pendingMove}
          subject={formatCandidates(count)}
          candidateName={[...selection.items.values()][0]?.candidateName}
          isForSeveral={count > 1}
          onCancel={() => setPendingMove(undefined)}
          onDecide={(comments) => {
            setPendingMove(undefined);
            void move({ to: pendingMove, comments });
          }}
        />
      )}
    </section>
  );
}

/** A thousand applicants are loaded in several requests, one after the other. */
const selectAllTimeoutMs = 60_000;

/** Selects all applicants that match the filters, unless they exceed the selection limit. */
function SelectAll({ vacancyId, filters, selection }: SelectionBarProps) {
  const { data: statusCounts } = useQuery(statusCountsQuery(vacancyId, pickCommonFilters(filters)));
  const [isLoadingAll, setLoadingAll] = useState(false);
  const total =
    statusCounts
      ?.filter(({ status }) => filters.status === undefined || filters.status === status)
      .reduce((sum, { count }) => sum + count, 0) ?? 0;
  if (total <= selection.items.size) return null;
  if (total > maxSelected) {
    return (
      <p className={classes.hint}>
        De {formatCount(total)}. Selecione até {formatCount(maxSelected)}: filtre a lista.
      </p>
    );
  }
  const selectAll = async () => {
    setLoadingAll(true);
    try {
      selection.add(await listAllMatches(vacancyId, filters, AbortSignal.timeout(selectAllTimeoutMs)));
    } catch (error) {
      console.error('Erro ao selecionar todos', error);
      toast.error(errorMessageOf(error, 'Não foi possível selecionar todos. Tente de novo.'));
    }
    setLoadingAll(false);
  };
  return (
    <Button variant="subtle" loading={isLoadingAll} onClick={() => void selectAll()}>
      Selecionar todos os {formatCount(total)}
    </Button>
  );
}
