import { failureMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import actions from '../../ui/controls/action.module.css';
import { useMarkRead } from '../notice-api.ts';
import classes from './mark-all-read.module.css';

/** Marks whatever has been told up to an instant; what comes while it is pressed stays unread. It stays where it is, for the keyboard. */
export function MarkAllRead({ upTo }: { upTo: string | undefined }) {
  const hasUnread = Boolean(useSession()?.unreadNotices);
  const mark = useMarkRead((error) =>
    toast.error(failureMessage('Não foi possível marcar os avisos como lidos.', error), {
      of: 'notices read',
    }),
  );
  return (
    <button
      type="button"
      className={`${actions.textButton} ${classes.button}`}
      aria-disabled={!hasUnread}
      onClick={() => {
        if (hasUnread && upTo) mark({ upTo });
      }}
    >
      Marcar todos como lidos
    </button>
  );
}
