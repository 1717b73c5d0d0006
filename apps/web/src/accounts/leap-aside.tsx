import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { LeapPanelProps } from './leap-panel.tsx';

const LeapPanel = lazyRouteComponent(() => import('./leap-panel.tsx'), 'LeapPanel');

/** Wider than what style sheets call a tablet. */
const hasRoom = '(min-width: 901px)';

/** The picture of the leap, downloaded only where there is room for it. */
export function LeapAside(props: LeapPanelProps) {
  const [isShown] = useState(() => window.matchMedia(hasRoom).matches);
  return (
    isShown && (
      <Suspense fallback={null}>
        <LeapPanel {...props} />
      </Suspense>
    )
  );
}
