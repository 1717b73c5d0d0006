import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react';

/** Something that may be done with a thing, and where it is offered. */
export interface SlotAction<Place extends string, Thing extends object> {
  name: string;
  places: readonly Place[];
  /** Shows itself, or nothing where the viewer may not. One that is loaded when needed can be loaded ahead. */
  Component: ComponentType<Thing & { place: Place }> & { preload?: () => Promise<void> | undefined };
}

/**
 * A slot for what may be done with a thing, filled once for all the cards, dialogs and pages that show it. They know
 * none of the actions; without a provider they show none.
 *
 * `const { Provider, Slot } = createActionSlot<'card' | 'page', { vacancy: Vacancy }>()`
 */
export function createActionSlot<Place extends string, Thing extends object>() {
  const Given = createContext<readonly SlotAction<Place, Thing>[]>([]);

  function Provider({
    actions,
    children,
  }: {
    actions: readonly SlotAction<Place, Thing>[];
    children: ReactNode;
  }) {
    return <Given value={actions}>{children}</Given>;
  }

  function Slot(props: Thing & { place: Place }) {
    return use(Given)
      .filter(({ places }) => places.includes(props.place))
      .map(({ name, Component }) => (
        // One that is still on its way must not take the card with it.
        <Suspense key={name}>
          <Component {...props} />
        </Suspense>
      ));
  }

  return { Provider, Slot };
}
