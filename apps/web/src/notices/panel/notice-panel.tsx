import { useMediaQuery } from '@mantine/hooks';
import { Link, useRouter } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import actions from '../../ui/action.module.css';
import { ResponsiveDialog } from '../../ui/responsive-dialog.tsx';
import { phoneWidth } from '../../ui/theme/phone-width.ts';
import { NewestNotices } from './newest-notices.tsx';
import { NoticePopover } from './notice-popover.tsx';

interface NoticePanelProps {
  opened: boolean;
  bell: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The newest notices: below the bell, or on phones as a sheet. */
export function NoticePanel({ opened, bell, onClose }: NoticePanelProps) {
  const isPhone = useMediaQuery(phoneWidth, undefined, { getInitialValueInEffect: false });
  const router = useRouter();
  // Another page takes the focus itself.
  const [isLeaving, setLeaving] = useState(false);
  const goTo = (path: string) => {
    const isElsewhere = path.split('?')[0] !== router.latestLocation.pathname;
    setLeaving(isElsewhere);
    onClose();
    if (!isElsewhere) bell.current?.focus();
  };
  if (opened && isLeaving) setLeaving(false);
  const toAll = (
    <Link to="/avisos" className={actions.link} onClick={() => goTo('/avisos')}>
      Ver todos os avisos
    </Link>
  );
  if (isPhone) {
    return (
      <ResponsiveDialog
        opened={opened}
        onClose={onClose}
        returnsFocus={!isLeaving}
        title="Avisos"
        footer={toAll}
        tall
      >
        <NewestNotices onGo={goTo} />
      </ResponsiveDialog>
    );
  }
  return (
    opened && (
      <NoticePopover bell={bell} onClose={onClose} foot={toAll}>
        <NewestNotices onGo={goTo} />
      </NoticePopover>
    )
  );
}
