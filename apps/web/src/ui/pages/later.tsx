import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentProps, type ComponentType, type ReactElement, Suspense } from 'react';
import { SkeletonLines } from '../lists/skeleton-lines.tsx';

/** What stands in its place until then. */
const shape: ComponentProps<typeof SkeletonLines>['shape'] = [['45%'], ['80%'], ['60%']];

/** A part of a page whose code comes once the page is there: `later(() => import('./people.tsx'), 'People', {})`. */
export function later<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  props: Props,
): ReactElement {
  const Component: ComponentType<Props> = lazyRouteComponent(load, name);
  return (
    <Suspense fallback={<SkeletonLines shape={shape} />}>
      <Component {...props} />
    </Suspense>
  );
}
