import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { SkeletonLines, type SkeletonShape } from '../states/loading.tsx';

const shape: SkeletonShape = [['45%'], ['80%'], ['60%']];

/** A section of a page whose code loads after the page: `lazySection(() => import('./people.tsx'), 'People', {})`. */
export function lazySection<Name extends string, Props extends object>(
  // `NoInfer`, because the module may also export functions that are not components.
  load: () => Promise<Record<NoInfer<Name>, ComponentType<Props>>>,
  name: Name,
  props: Props,
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
        // The lines inherit their gap from the <div>, which has none.
        <div>
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
