import type { Router } from './createRouter.ts'

/**
 * Returns the router for one view: it does nothing once another view is on top. A view stays on the screen until the next one
 * is rendered, and neither a second tap nor what it has waited for may lead away from that.
 * @param viewKey the key of the entry that the view came with
 */
export function routerOfView({ store, ...moves }: Router, viewKey: number | undefined): Router {
  const onTop =
    (move: (...values: never[]) => void) =>
    (...values: never[]) => {
      const top = store.get().stack.at(-1)
      if ((top?.viewKey ?? top?.key) === viewKey) move(...values)
    }
  const guarded = Object.entries(moves).map(([name, move]) => [name, onTop(move)])
  return { store, ...Object.fromEntries(guarded) } as Router
}
