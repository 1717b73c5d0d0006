import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BlockedCompany } from '@trampolim/contract/candidates/blocks';
import actions from '../ui/controls/action.module.css';
import { relativeDay } from '../ui/format/relative-time.ts';
import { FocusRestorer } from '../ui/lists/focus-restorer.tsx';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { SkeletonLines } from '../ui/states/loading.tsx';
import rows from './company-row.module.css';
import { CompanyRow } from './company-row.tsx';
import { blockedCompaniesQuery } from './privacy-api.ts';
import { OpenGateDrawing } from './privacy-drawings.tsx';
import { useBlock } from './use-block.ts';

/** The companies that were blocked, the latest first, each with the way back. */
export function BlockedCompanies() {
  const list = usePagedList(blockedCompaniesQuery);
  return (
    <FocusRestorer keys={list.items.map(({ _id }) => _id)}>
      <PagedList
        list={list}
        label="Carregando empresas bloqueadas"
        className={rows.rows}
        skeleton={<SkeletonLines shape={[['40%'], ['30%']]} />}
        skeletons={2}
        failure="Não foi possível carregar as empresas bloqueadas."
        empty={
          <EmptyState text="Você não bloqueou nenhuma empresa." drawing={<OpenGateDrawing />}>
            <p>Para bloquear uma, abra a página dela: ela deixa de encontrar você, e não fica sabendo.</p>
            <Link to="/listar-empresas" className={actions.quiet}>
              Ver empresas
            </Link>
          </EmptyState>
        }
        keyOf={({ _id }) => _id}
      >
        {(company) => <Blocked company={company} />}
      </PagedList>
    </FocusRestorer>
  );
}

function Blocked({ company }: { company: BlockedCompany }) {
  const { isBlocked, unblock } = useBlock(company, true);
  const { _id, companyName, blockedAt } = company;
  return (
    <CompanyRow name={companyName} id={_id} line={`Bloqueada ${relativeDay(blockedAt)}`}>
      <Button
        variant="default"
        aria-label={`Desbloquear ${companyName}`}
        aria-busy={!isBlocked}
        onClick={unblock}
      >
        {isBlocked ? 'Desbloquear' : 'Desbloqueando...'}
      </Button>
    </CompanyRow>
  );
}
