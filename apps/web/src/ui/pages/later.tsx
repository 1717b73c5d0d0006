import { type ComponentProps, type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { SkeletonLines } from '../states/skeleton-lines.tsx';

/** What stands in its place until then. */
const shape: ComponentProps<typeof SkeletonLines>['shape'] = [['45%'], ['80%'], ['60%']];

/** A part of a page whose code comes once the page is there: `later(() => import('./people.tsx'), 'People', {})`. */
export function later<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  props: Props,
  /** Gives what stands in its place the room that the part will take. */
  room?: string,
): ReactElement {
  const Component = lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded[name] }),
      (fault: unknown) => {
        console.error('Uma parte da página não chegou', fault);
        return { default: Missing };
      },
    ),
  );
  return (
    <Suspense
      fallback={
        <div className={room}>
          <SkeletonLines shape={shape} />
        </div>
      }
    >
      <Component {...props} />
    </Suspense>
  );
}

/** Alone, since what is typed elsewhere on the page must not go with it. */
const Missing = () => <p role="alert">Esta parte não chegou. Recarregue a página para vê-la.</p>;
