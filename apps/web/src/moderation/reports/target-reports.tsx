import type { Report, ReportGroup } from '@trampolim/contract/reports/report-list';
import actions from '../../ui/controls/action.module.css';
import { formatInstant } from '../../ui/format/format.ts';
import { relativeTime } from '../../ui/format/relative-time.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.ts';
import { Badge } from '../../ui/marks/badges.tsx';
import { BreakableText } from '../../ui/marks/breakable-text.tsx';
import primitives from '../../ui/primitives.module.css';
import { SkeletonLines } from '../../ui/states/loading.tsx';
import type { PendingDecision } from '../decisions/target-decision-dialog.tsx';
import { reportsOfTargetQuery } from '../moderation-api.ts';
import { verdictNames } from '../moderation-names.ts';
import { LongText } from '../review/opened-review.tsx';
import reviewClasses from '../review/review.module.css';
import classes from './opened-target.module.css';

const shape = [['40%'], ['90%']];

interface TargetReportsProps {
  group: ReportGroup;
  /** The id of the report whose snapshot is displayed. */
  chosenReportId: string;
  onChoose: (reportId: string) => void;
  onDecide: (pending: PendingDecision) => void;
}

/** The reports of a target with reason, text, reporter and date. */
export function TargetReports({ group, chosenReportId, onChoose, onDecide }: TargetReportsProps) {
  const list = usePagedList(reportsOfTargetQuery(group.targetId));
  return (
    <section className={reviewClasses.part} aria-labelledby="denuncias-do-alvo">
      <h3 id="denuncias-do-alvo" className={reviewClasses.heading}>
        Denúncias
      </h3>
      <PagedList
        list={list}
        loadingLabel="Carregando denúncias"
        skeleton={<SkeletonLines shape={shape} />}
        skeletons={2}
        failure="Erro ao buscar denúncias!"
        empty={<p className={primitives.note}>Todas as denúncias foram excluídas.</p>}
        keyOf={({ _id }) => _id}
        className={classes.list}
      >
        {(report) => (
          <ReportItem
            report={report}
            isChosen={report._id === chosenReportId}
            onChoose={() => onChoose(report._id)}
            // A single report is dismissed with the button above.
            onDismiss={
              report.state === 'open' && group.count > 1
                ? () => onDecide({ action: 'dismiss', reportId: report._id })
                : undefined
            }
          />
        )}
      </PagedList>
    </section>
  );
}

interface ReportItemProps {
  report: Report;
  isChosen: boolean;
  onChoose: () => void;
  onDismiss: (() => void) | undefined;
}

function ReportItem({ report, isChosen, onChoose, onDismiss }: ReportItemProps) {
  const { reportReason, description, reportedBy, createdAt, state, verdict } = report;
  return (
    <article className={classes.entry}>
      <h4 className={classes.entryTitle}>{reportReason}</h4>
      {state === 'decided' && (
        <Badge tone={verdict === 'upheld' ? 'approved' : 'dismissed'}>
          {verdictNames[verdict ?? 'dismissed']}
        </Badge>
      )}
      <p className={classes.entryText}>
        <LongText text={description} />
      </p>
      <p className={primitives.note}>
        {reportedBy.email ? <BreakableText text={reportedBy.email} /> : 'Conta excluída'} ·{' '}
        <time dateTime={createdAt} title={formatInstant(createdAt)}>
          {relativeTime(createdAt)}
        </time>
      </p>
      <div className={classes.tools}>
        {isChosen ? (
          <span className={primitives.note}>Mostrada abaixo.</span>
        ) : (
          <button type="button" className={actions.textButton} onClick={onChoose}>
            Ver como estava
          </button>
        )}
        {onDismiss && (
          <button type="button" className={actions.textButton} onClick={onDismiss}>
            Arquivar denúncia
          </button>
        )}
      </div>
    </article>
  );
}
