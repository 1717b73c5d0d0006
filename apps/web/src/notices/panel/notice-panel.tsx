import { useMediaQuery } from '@mantine/hooks';
import { Link, useRouter } from '@tanstack/react-router';
import type { RefObject } from 'react';
import actions from '../../ui/controls/action.module.css';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { phoneWidth } from '../../ui/theme/breakpoints.ts';
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
  const close = () => {
    onClose();
    bell.current?.focus();
  };
  // Another page takes the focus itself.
  const goTo = (path: string) => (path.split('?')[0] === router.latestLocation.pathname ? close : onClose)();
  const toAll = (
    <Link to="/avisos" className={actions.link} onClick={() => goTo('/avisos')}>
      Ver todos os avisos
    </Link>
  );
  if (isPhone) {
    return (
      // It is made when it is first opened, too late to see from where.
      <ResponsiveDialog
        opened={opened}
        onClose={close}
        returnsFocus={false}
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
