import type { Route } from './routes.ts'

/** A view on the stack. */
export interface RouterEntry {
  /** Never used twice, so that a view that is opened again begins anew. */
  readonly key: number
  readonly route: Route
  /** A further step of a view that is already there: the key under which that view came. */
  readonly viewKey?: number
  /** Set on the first entry if a wallet has to be chosen on the way: the view that was requested. */
  readonly wanted?: Route
}

/** The state of a modal or a panel. */
export interface RouterState {
  readonly isOpen: boolean
  /** The last one is shown. It stays while the modal closes, so that it can fade out. */
  readonly stack: readonly RouterEntry[]
  /** Which way the last move went. */
  readonly direction: 'forwards' | 'backwards'
  /** The entry that may not be left before it is done. */
  readonly heldKey?: number
  /** How often a close was refused. Each time the modal shakes. */
  readonly refusals: number
  readonly lastKey: number
}

/** A modal that was never opened. */
export const closedRouter: RouterState = {
  isOpen: false,
  stack: [],
  direction: 'forwards',
  refusals: 0,
  lastKey: 0,
}

/** What happens to a modal from outside. */
export type OpeningEvent =
  | { readonly type: 'open'; readonly route: Route }
  | { readonly type: 'close' }
  | { readonly type: 'hold'; readonly held: boolean }

/** The rules of opening and closing: all that a page needs before the views are there. A held view stays. */
export function reduceOpening(state: RouterState, event: OpeningEvent): RouterState {
  switch (event.type) {
    case 'open':
      if (state.isOpen && state.heldKey !== undefined) return refuse(state)
      return enter(state, [], event.route)
    case 'hold':
      return hold(state, event.held)
    default:
      if (!state.isOpen) return state
      return state.heldKey === undefined ? { ...state, isOpen: false } : refuse(state)
  }
}

/** Puts a view on top of those that stay behind it. */
export function enter(state: RouterState, behind: RouterState['stack'], route: Route): RouterState {
  const { heldKey: _, ...free } = state
  const key = state.lastKey + 1
  return {
    ...free,
    isOpen: true,
    stack: [...behind, { key, route }],
    direction: 'forwards',
    lastKey: key,
  }
}

function hold(state: RouterState, held: boolean): RouterState {
  const { heldKey, ...free } = state
  const top = state.stack.at(-1)
  if (!held || !top) return heldKey === undefined ? state : free
  return heldKey === top.key ? state : { ...free, heldKey: top.key }
}

/** Stays where it is, and lets the modal shake. */
export function refuse(state: RouterState): RouterState {
  return { ...state, refusals: state.refusals + 1 }
}
