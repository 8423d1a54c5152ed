import { createStore, type Store } from '@latchkit/core'
import { closedRouter, reduceRouter, type RouterEvent, type RouterState } from './router.ts'
import type { Route, RouteArguments, ViewName } from './views.ts'

/** Moves along the views of a modal or a panel. */
export interface Router {
  readonly store: Pick<Store<RouterState>, 'get' | 'subscribe'>
  open<Name extends ViewName>(...route: RouteArguments<Name>): void
  push<Name extends ViewName>(...route: RouteArguments<Name>): void
  /** Takes the view that is shown one step further: it keeps what it knows, and back undoes the step. */
  step<Name extends ViewName>(...route: RouteArguments<Name>): void
  /** Notes what the view that is shown has come to, for the moment when the visitor comes back to it. */
  amend<Name extends ViewName>(...route: RouteArguments<Name>): void
  replace<Name extends ViewName>(...route: RouteArguments<Name>): void
  reset<Name extends ViewName>(...route: RouteArguments<Name>): void
  back(): void
  /** Back to a place on the stack; 0 is the first view. */
  backTo(index: number): void
  close(): void
  /** Keeps the view that is shown until it lets go itself: close and back are refused. */
  hold(held: boolean): void
}

/** Makes a {@link Router} with an empty stack. */
export function createRouter(): Router {
  const store = createStore<RouterState>(closedRouter)
  const send = (event: RouterEvent) => store.set((state) => reduceRouter(state, event))
  const go =
    (type: 'open' | 'push' | 'step' | 'amend' | 'replace' | 'reset') =>
    <Name extends ViewName>(...[view, params]: RouteArguments<Name>) =>
      send({ type, route: { view, params: params ?? {} } as Route })
  return {
    store,
    open: go('open'),
    push: go('push'),
    step: go('step'),
    amend: go('amend'),
    replace: go('replace'),
    reset: go('reset'),
    back: () => send({ type: 'back' }),
    backTo: (index) => send({ type: 'backTo', index }),
    close: () => send({ type: 'close' }),
    hold: (held) => send({ type: 'hold', held }),
  }
}
