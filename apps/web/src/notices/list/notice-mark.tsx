import {
  IconBriefcase,
  IconCalendarOff,
  IconCheck,
  IconFlag,
  IconLogout,
  IconMailHeart,
  IconSearch,
  IconSend,
  IconUsers,
} from '@tabler/icons-react';
import type { Notice } from '@trampolim/contract/accounts/notices';
import type { ApplicationStatus, NoticeKind } from '@trampolim/contract/values/vocabulary';
import type { ComponentType } from 'react';
import { statusTone } from '../../ui/marks/status-tone.ts';
import classes from './notice-mark.module.css';

type Icon = ComponentType<{ size?: number; stroke?: number }>;

const iconOfStatus: Record<ApplicationStatus, Icon> = {
  'Currículo Enviado': IconSend,
  'Em Análise': IconSearch,
  Aprovado: IconCheck,
  Dispensado: IconBriefcase,
};

const iconOfKind: Record<NoticeKind, Icon> = {
  application_status: IconSend,
  vacancy_ended: IconCalendarOff,
  new_applicants: IconUsers,
  withdrawals: IconLogout,
  invitation: IconMailHeart,
  warning: IconFlag,
  vacancy_banned: IconFlag,
  sanction_lifted: IconCheck,
  appeal_granted: IconCheck,
  appeal_upheld: IconFlag,
  appeal_received: IconFlag,
  report_received: IconFlag,
  report_outcome: IconFlag,
};

/** What kind of thing happened, in the colour of the status where it is about one. Decorative: the words say it. */
export function NoticeMark({ notice: { kind, status } }: { notice: Pick<Notice, 'kind' | 'status'> }) {
  const Icon = status ? iconOfStatus[status] : iconOfKind[kind];
  const tone = status ? statusTone[status] : kind === 'warning' ? 'review' : undefined;
  return (
    <span className={classes.mark} data-tone={tone} aria-hidden="true">
      <Icon size={20} stroke={1.8} />
    </span>
  );
}
