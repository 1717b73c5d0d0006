import { Link } from '@tanstack/react-router';
import type { ReceivedAppeal } from '@trampolim/contract/moderation/appeals';
import { cutText } from '@trampolim/contract/values/cut-text';
import { openItemOptions } from '../../platform/navigation/back-to-list.ts';
import { formatInstant } from '../../ui/format/format.ts';
import { relativeTime } from '../../ui/format/relative-time.ts';
import card from '../../ui/lists/card.module.css';
import classes from '../list/report-card.module.css';
import { sanctionNames } from '../moderation-words.ts';

const wordsShown = 70;

interface AppealCardProps {
  appeal: ReceivedAppeal;
  openId: string | undefined;
  isRow: boolean;
  isCurrent: boolean;
}

/** Somebody who asks for a decision to be looked at again. The whole card opens it. */
export function AppealCard({ appeal, openId, isRow, isCurrent }: AppealCardProps) {
  const { _id, decision, appellant, words, sentAt, outcome, answeredAt } = appeal;
  const current = isCurrent ? 'true' : undefined;
  const at = answeredAt ?? sentAt;
  return (
    <article className={`${card.card} ${classes.card}`} data-row={isRow} data-current={current}>
      <h2 className={`${card.title} ${classes.title}`}>
        <Link
          to="."
          search={(search) => ({ ...search, recurso: _id })}
          {...openItemOptions(openId)}
          resetScroll={false}
          preload={false}
          aria-current={current}
          title={appellant.name}
          className={`${card.opener} ${classes.opener}`}
        >
          {appellant.name}
        </Link>
      </h2>
      <p className={classes.mark}>{outcome && (outcome === 'granted' ? 'Aceito' : 'Não aceito')}</p>
      <p className={classes.facts}>
        {sanctionNames[decision.kind]} · {decision.reportReason}
      </p>
      <p className={classes.moment}>
        <time dateTime={at} title={formatInstant(at)}>
          {relativeTime(at)}
        </time>
      </p>
      <p className={classes.description}>{cutText(words.replaceAll(/\s+/g, ' '), wordsShown)}</p>
    </article>
  );
}
