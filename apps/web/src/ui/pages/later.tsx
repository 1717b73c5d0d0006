import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentProps, Suspense } from 'react';
import { SkeletonLines } from '../lists/skeleton-lines.tsx';

/** What stands in its place until then. */
const shape: ComponentProps<typeof SkeletonLines>['shape'] = [['45%'], ['80%'], ['60%']];

/** A part of a page whose code comes once the page is there: `later(() => import('./people.tsx'), 'People')`. */
export function later<Loaded extends Record<string, unknown>>(
  load: () => Promise<Loaded>,
  name: keyof Loaded & string,
) {
  const Component = lazyRouteComponent(load, name);
  return (
    <Suspense fallback={<SkeletonLines shape={shape} />}>
      <Component />
    </Suspense>
  );
}
