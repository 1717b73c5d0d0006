import { type ComponentProps, type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { SkeletonLines } from '../states/loading.tsx';

const shape: ComponentProps<typeof SkeletonLines>['shape'] = [['45%'], ['80%'], ['60%']];

/** A section of a page whose code loads after the page: `lazySection(() => import('./people.tsx'), 'People', {})`. */
export function lazySection<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  props: Props,
  /** The class that reserves the space of the section. */
  placeholderClass?: string,
): ReactElement {
  const Component = lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded[name] }),
      (error: unknown) => {
        console.error('Uma parte da página não chegou', error);
        return { default: FailedSection };
      },
    ),
  );
  return (
    <Suspense
      fallback={
        <div className={placeholderClass}>
          <SkeletonLines shape={shape} />
        </div>
      }
    >
      <Component {...props} />
    </Suspense>
  );
}

/** Replaces only this section, so that text typed elsewhere on the page is not lost. */
const FailedSection = () => <p role="alert">Esta parte não carregou. Recarregue a página para vê-la.</p>;
