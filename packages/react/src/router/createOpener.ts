import { createStore, type Store } from '@latchkit/core/internal'
import { closedRouter, reduceOpening, type RouterState } from './opening.ts'
import type { Route, RouteArguments, ViewName } from './routes.ts'

/** Opens and closes a modal, whose code may still be on its way. */
export interface Opener {
  readonly store: Store<RouterState>
  open<Name extends ViewName>(...route: RouteArguments<Name>): void
  close(): void
  /** Keeps the view that is shown until it lets go itself: close and back are refused. */
  hold(held: boolean): void
}

/** Creates an {@link Opener} with an empty stack. */
export function createOpener(): Opener {
  const store = createStore<RouterState>(closedRouter)
  return {
    store,
    open: (...[view, params]) =>
      store.set((state) =>
        reduceOpening(state, { type: 'open', route: { view, params: params ?? {} } as Route }),
      ),
    close: () => store.set((state) => reduceOpening(state, { type: 'close' })),
    hold: (held) => store.set((state) => reduceOpening(state, { type: 'hold', held })),
  }
}
