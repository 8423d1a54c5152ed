import type { Store } from '@latchkit/core'
import { createOpener, type Opener } from './createOpener.ts'
import type { RouterState } from './opening.ts'
import { reduceRouter, type RouterEvent } from './router.ts'
import type { Route, RouteArguments, ViewName } from './routes.ts'

/** Moves along the views of a modal or a panel. */
export interface Router extends Omit<Opener, 'store'> {
  readonly store: Pick<Store<RouterState>, 'get' | 'subscribe'>
  push<Name extends ViewName>(...route: RouteArguments<Name>): void
  /** Takes the view that is shown one step further: it keeps what it knows, and back undoes the step. */
  step<Name extends ViewName>(...route: RouteArguments<Name>): void
  /** Notes what the view that is shown has come to, for the moment when the visitor comes back to it. */
  amend<Name extends ViewName>(...route: RouteArguments<Name>): void
  replace<Name extends ViewName>(...route: RouteArguments<Name>): void
  reset<Name extends ViewName>(...route: RouteArguments<Name>): void
  /** Lets the visitor connect a wallet first. The current view comes back with `arrive`. */
  detour(): void
  /** Goes to the view that a detour was made for; to the account without one. */
  arrive(): void
  back(): void
  /** Back to a place on the stack; 0 is the first view. */
  backTo(index: number): void
  /** Fetches the code of a view that may come next. */
  prefetch(view: ViewName): void
}

/**
 * Creates a {@link Router} on top of an opener, by default one with an empty stack.
 * @param prefetch fetches the code of a view
 */
export function createRouter(
  opener: Opener = createOpener(),
  prefetch: Router['prefetch'] = () => {},
): Router {
  const send = (event: RouterEvent) => opener.store.set((state) => reduceRouter(state, event))
  const go =
    (type: 'push' | 'step' | 'amend' | 'replace' | 'reset') =>
    <Name extends ViewName>(...[view, params]: RouteArguments<Name>) =>
      send({ type, route: { view, params: params ?? {} } as Route })
  return {
    ...opener,
    prefetch,
    push: go('push'),
    step: go('step'),
    amend: go('amend'),
    replace: go('replace'),
    reset: go('reset'),
    detour: () => send({ type: 'detour' }),
    arrive: () => send({ type: 'arrive' }),
    back: () => send({ type: 'back' }),
    backTo: (index) => send({ type: 'backTo', index }),
  }
}
