import type { Router } from './createRouter.ts'

/**
 * Returns the router for one view: it does nothing once another view is on top. A view stays on the screen until the next one
 * is rendered, and neither a second tap nor what it has waited for may lead away from that.
 * @param viewKey the key of the entry that the view came with
 */
export function routerOfView(router: Router, viewKey: number): Router {
  const guarded = Object.entries(router).map(([name, member]) => [
    name,
    typeof member === 'function' ? onTop(member) : member,
  ])
  return Object.fromEntries(guarded) as Router

  function onTop(move: (...values: unknown[]) => void) {
    return (...values: unknown[]) => {
      const top = router.store.get().stack.at(-1)
      if ((top?.viewKey ?? top?.key) === viewKey) move(...values)
    }
  }
}
