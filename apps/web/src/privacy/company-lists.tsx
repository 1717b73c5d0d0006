import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BlockedCompany } from '@trampolim/contract/blocks/blocks';
import type { ReactNode } from 'react';
import actions from '../ui/controls/action.module.css';
import { StableLabel } from '../ui/controls/stable-label.tsx';
import drawingsClasses from '../ui/drawings/drawings.module.css';
import { Drawing } from '../ui/drawings/drawings.tsx';
import { formatInstant } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import { FocusRestorer } from '../ui/lists/focus-restorer.tsx';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { Initials } from '../ui/marks/initials.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { SkeletonLines } from '../ui/states/loading.tsx';
import { useBlock } from './block-company.tsx';
import classes from './privacy.module.css';
import { blockedCompaniesQuery, resumeOpeningsQuery } from './privacy-api.ts';

/** The companies that opened the resume, the latest first. */
export function ResumeOpenings() {
  return (
    <PagedList
      list={usePagedList(resumeOpeningsQuery)}
      className={classes.rows}
      skeleton={<SkeletonLines shape={[['40%'], ['60%']]} />}
      skeletons={3}
      empty={<EmptyState text="Ninguém abriu ainda." drawing={<ClosedResumeDrawing />} />}
      keyOf={({ _id }) => _id}
    >
      {({ companyId, companyName, logo, openedAt, asApplicant }) => (
        <CompanyRow
          name={companyName}
          logo={logo}
          id={companyId}
          line={
            <>
              <time dateTime={openedAt}>{formatInstant(openedAt)}</time> · {relativeDay(openedAt)} ·{' '}
              {asApplicant ? 'você\u00a0se\u00a0candidatou' : 'pela busca'}
            </>
          }
        />
      )}
    </PagedList>
  );
}

/** The blocked companies, the latest first, each with an unblock button. */
export function BlockedCompanies() {
  const list = usePagedList(blockedCompaniesQuery);
  return (
    <FocusRestorer keys={list.items.map(({ _id }) => _id)}>
      <PagedList
        list={list}
        className={classes.rows}
        skeleton={<SkeletonLines shape={[['40%'], ['30%']]} />}
        skeletons={2}
        empty={
          <EmptyState text="Nenhuma empresa bloqueada." drawing={<OpenGateDrawing />}>
            <p>Para bloquear uma, abra a página dela.</p>
            <Link to="/listar-empresas" className={actions.quiet}>
              Ver empresas
            </Link>
          </EmptyState>
        }
        keyOf={({ _id }) => _id}
      >
        {(company) => <BlockedCompanyRow company={company} />}
      </PagedList>
    </FocusRestorer>
  );
}

const pendingLabel = 'Desbloqueando...';

function BlockedCompanyRow({ company }: { company: BlockedCompany }) {
  const { isBlocked, unblock } = useBlock(company, { blocked: true });
  const { _id, companyName, logo, blockedAt } = company;
  return (
    <CompanyRow name={companyName} logo={logo} id={_id} line={`Bloqueada ${relativeDay(blockedAt)}`}>
      <Button
        variant="default"
        aria-label={`Desbloquear ${companyName}`}
        aria-busy={!isBlocked}
        onClick={unblock}
      >
        <StableLabel text={isBlocked ? 'Desbloquear' : pendingLabel} others={[pendingLabel]} />
      </Button>
    </CompanyRow>
  );
}

interface CompanyRowProps {
  name: string;
  logo: string | undefined;
  /** The id of the profile. Undefined for a deleted company. */
  id: string | undefined;
  /** A line below the name. */
  line: ReactNode;
  /** Actions next to the name. */
  children?: ReactNode;
}

/** A company in a list of the account page. */
const CompanyRow = ({ name, logo, id, line, children }: CompanyRowProps) => (
  <div className={classes.row}>
    <Initials name={name} picture={logo} size="sm" />
    <div className={classes.content}>
      {id ? (
        <Link to="/pre-visualizacaoE/$companyId" params={{ companyId: id }} className={classes.company}>
          {name}
        </Link>
      ) : (
        <span className={classes.deletedName}>{name}</span>
      )}
      <span className={classes.line}>{line}</span>
    </div>
    {children}
  </div>
);

/** A closed resume on the springboard. */
const ClosedResumeDrawing = () => (
  <Drawing>
    <path className={drawingsClasses.board} d="M60 122V98M28 92c44 10 84 6 120-8" />
    <path className={drawingsClasses.board} d="M76 78V34h52v40" />
    <path className={drawingsClasses.leap} strokeDasharray="0.1 9" d="M146 62c10-22 24-28 40-22" />
    <path className={drawingsClasses.absent} d="M180 66c8-14 32-14 40 0-8 14-32 14-40 0z" />
  </Drawing>
);

const OpenGateDrawing = () => (
  <Drawing>
    <path className={drawingsClasses.board} d="M84 122V44M156 122V44" />
    <path className={drawingsClasses.absent} d="M84 54l-36 14v50l36-10M156 54l36 14v50l-36-10" />
    <path className={drawingsClasses.leap} strokeDasharray="0.1 9" d="M98 104c10-30 30-40 46-30" />
  </Drawing>
);
