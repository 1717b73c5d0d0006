import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react';

/** An action on an item, and the places that offer it. */
export interface SlotAction<Place extends string, Item extends object> {
  name: string;
  places: readonly Place[];
  /** Renders nothing if the viewer may not use the action. Lazy components have `preload`. */
  Component: ComponentType<Item & { place: Place }> & { preload?: () => Promise<void> | undefined };
}

/**
 * Creates a slot that cards, dialogs and pages render for an item. The provider supplies the actions, so those
 * components do not depend on the features that implement them. Without a provider the slot is empty.
 *
 * `const { Provider, Slot } = createActionSlot<'card' | 'page', { vacancy: Vacancy }>()`
 */
export function createActionSlot<Place extends string, Item extends object>() {
  const ActionsContext = createContext<readonly SlotAction<Place, Item>[]>([]);

  function Provider({
    actions,
    children,
  }: {
    actions: readonly SlotAction<Place, Item>[];
    children: ReactNode;
  }) {
    return <ActionsContext value={actions}>{children}</ActionsContext>;
  }

  function Slot(props: Item & { place: Place }) {
    return use(ActionsContext)
      .filter(({ places }) => places.includes(props.place))
      .map(({ name, Component }) => (
        // An action that is still loading must not suspend the whole card.
        <Suspense key={name}>
          <Component {...props} />
        </Suspense>
      ));
  }

  return { Provider, Slot };
}
