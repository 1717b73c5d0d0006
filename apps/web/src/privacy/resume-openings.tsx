import { formatInstant } from '../ui/format/format.ts';
import { relativeDay } from '../ui/format/relative-time.ts';
import { PagedList } from '../ui/lists/paged-list.tsx';
import { usePagedList } from '../ui/lists/use-paged-list.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { SkeletonLines } from '../ui/states/loading.tsx';
import rows from './company-row.module.css';
import { CompanyRow } from './company-row.tsx';
import { resumeOpeningsQuery } from './privacy-api.ts';
import { ClosedResumeDrawing } from './privacy-drawings.tsx';

/** Which companies read the resume and when, the latest first. */
export function ResumeOpenings() {
  return (
    <PagedList
      list={usePagedList(resumeOpeningsQuery)}
      label="Carregando quem abriu seu currículo"
      className={rows.rows}
      skeleton={<SkeletonLines shape={[['40%'], ['60%']]} />}
      skeletons={3}
      failure="Não foi possível carregar quem abriu seu currículo."
      empty={
        <EmptyState text="Nenhuma empresa abriu seu currículo ainda." drawing={<ClosedResumeDrawing />}>
          Quando uma abrir, você vê aqui qual foi e em que dia.
        </EmptyState>
      }
      keyOf={({ _id }) => _id}
    >
      {({ companyId, companyName, openedAt, asApplicant }) => (
        <CompanyRow
          name={companyName}
          id={companyId}
          line={
            <>
              <time dateTime={openedAt}>{formatInstant(openedAt)}</time> · {relativeDay(openedAt)} ·{' '}
              {asApplicant ? 'você se candidatou' : 'encontrou você na busca'}
            </>
          }
        />
      )}
    </PagedList>
  );
}
