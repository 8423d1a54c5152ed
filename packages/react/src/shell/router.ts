import type { Route } from './views.ts'

/** A view on the stack. */
export interface RouterEntry {
  /** Never used twice, so that a view that is opened again begins anew. */
  readonly key: number
  readonly route: Route
  /** A further step of a view that is already there: the key under which that view came. */
  readonly viewKey?: number
}

/** Where a modal or a panel stands. */
export interface RouterState {
  readonly isOpen: boolean
  /** The last one is shown. It stays while the modal closes, so that it can fade out. */
  readonly stack: readonly RouterEntry[]
  /** Which way the last move went. */
  readonly direction: 'forwards' | 'backwards'
  /** The entry that may not be left, because it needs an answer first. */
  readonly heldKey?: number
  /** How often a close was refused. Each time the modal shakes. */
  readonly refusals: number
  readonly lastKey: number
}

/** What can happen to the stack. */
export type RouterEvent =
  | {
      readonly type: 'open' | 'push' | 'step' | 'amend' | 'replace' | 'reset'
      readonly route: Route
    }
  | { readonly type: 'back' }
  | { readonly type: 'backTo'; readonly index: number }
  | { readonly type: 'close' }
  | { readonly type: 'hold'; readonly held: boolean }

/** A modal that was never opened. */
export const closedRouter: RouterState = {
  isOpen: false,
  stack: [],
  direction: 'forwards',
  refusals: 0,
  lastKey: 0,
}

/**
 * The rules of the view stack. Back from the first view closes, and so does back with an unsupported network in the
 * history: what lies behind it cannot be used. A held view is left by nothing but its own answer.
 */
export function reduceRouter(state: RouterState, event: RouterEvent): RouterState {
  switch (event.type) {
    case 'open':
      if (state.isOpen && state.heldKey !== undefined) return refuse(state)
      return enter(state, [], event.route)
    case 'hold':
      return hold(state, event.held)
    default:
      // What a view does after the modal was closed on it must not open it again.
      return state.isOpen ? move(state, event) : state
  }
}

type Move = Exclude<RouterEvent, { type: 'open' | 'hold' }>

/** True where `back` shows another view instead of closing. */
export function canGoBack(state: RouterState): boolean {
  const behind = state.stack.slice(0, -1)
  return behind.length > 0 && !behind.some(({ route }) => route.view === 'UnsupportedChain')
}

function move(state: RouterState, event: Move): RouterState {
  const { stack } = state
  switch (event.type) {
    case 'push':
      return enter(state, stack, event.route)
    case 'step':
      return step(state, event.route)
    case 'amend':
      return amend(state, event.route)
    case 'replace':
      return enter(state, stack.slice(0, -1), event.route)
    case 'reset':
      return { ...enter(state, [], event.route), direction: 'backwards' }
    case 'backTo':
      return leave(state, stack.slice(0, Math.max(1, event.index + 1)))
    case 'back':
      if (canGoBack(state)) return leave(state, stack.slice(0, -1))
      return move(state, { type: 'close' })
    default:
      return state.heldKey === undefined ? { ...state, isOpen: false } : refuse(state)
  }
}

function enter(state: RouterState, behind: RouterState['stack'], route: Route): RouterState {
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

/** The view that is shown stays as it is and is told other parameters; back undoes it. */
function step(state: RouterState, route: Route): RouterState {
  const top = state.stack.at(-1)
  if (top?.route.view !== route.view) return enter(state, state.stack, route)
  const next = enter(state, state.stack, route)
  const entry = { key: next.lastKey, route, viewKey: top.viewKey ?? top.key }
  return { ...next, stack: [...state.stack, entry] }
}

/** Nothing moves: the view that is shown will come back as it was left. */
function amend(state: RouterState, route: Route): RouterState {
  const top = state.stack.at(-1)
  if (top?.route.view !== route.view) return state
  return { ...state, stack: [...state.stack.slice(0, -1), { ...top, route }] }
}

function leave(state: RouterState, stack: RouterState['stack']): RouterState {
  if (stack.length === state.stack.length) return state
  if (state.heldKey !== undefined) return refuse(state)
  return { ...state, stack, direction: 'backwards' }
}

function hold(state: RouterState, held: boolean): RouterState {
  const { heldKey, ...free } = state
  const top = state.stack.at(-1)
  if (!held || !top) return heldKey === undefined ? state : free
  return heldKey === top.key ? state : { ...free, heldKey: top.key }
}

function refuse(state: RouterState): RouterState {
  return { ...state, refusals: state.refusals + 1 }
}
