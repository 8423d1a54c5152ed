import { enter, reduceOpening, refuse, type OpeningEvent, type RouterState } from './opening.ts'
import type { Route } from './routes.ts'

/** What can happen to the stack. */
export type RouterEvent =
  | OpeningEvent
  | {
      readonly type: 'push' | 'step' | 'amend' | 'replace' | 'reset'
      readonly route: Route
    }
  | { readonly type: 'back' | 'detour' | 'arrive' }
  | { readonly type: 'backTo'; readonly index: number }

/**
 * The rules of the view stack. Back from the first view closes, and so does back with an unsupported network in the
 * history: the views before it cannot be used. A held view can only be left by its own navigation.
 */
export function reduceRouter(state: RouterState, event: RouterEvent): RouterState {
  if (event.type === 'open' || event.type === 'close' || event.type === 'hold')
    return reduceOpening(state, event)
  // A view that finishes after the modal was closed must not open it again.
  return state.isOpen ? move(state, event) : state
}

type Move = Exclude<RouterEvent, OpeningEvent>

/** True where `back` shows another view instead of closing. */
export function canGoBack(state: RouterState): boolean {
  const behind = state.stack.slice(0, -1)
  return behind.length > 0 && !behind.some(({ route }) => route.view === 'UnsupportedChain')
}

function move(state: RouterState, event: Move): RouterState {
  const { stack } = state
  const wanted = stack[0]?.wanted
  switch (event.type) {
    case 'push':
      return enter(state, stack, event.route)
    case 'step':
      return step(state, event.route)
    case 'amend':
      return amend(state, event.route)
    case 'replace':
      return wanting(enter(state, stack.slice(0, -1), event.route), wanted)
    case 'reset':
      return wanting(reset(state, event.route), wanted)
    case 'detour':
      return wanting(reset(state, connect), wanted ?? stack.at(-1)?.route)
    case 'arrive':
      return enter(state, [], wanted ?? { view: 'Account', params: {} })
    case 'backTo':
      return leave(state, stack.slice(0, Math.max(1, event.index + 1)))
    case 'back':
      if (canGoBack(state)) return leave(state, stack.slice(0, -1))
      return reduceOpening(state, { type: 'close' })
  }
}

function reset(state: RouterState, route: Route): RouterState {
  return { ...enter(state, [], route), direction: 'backwards' }
}

const connect: Route = { view: 'Connect', params: { next: 'Account' } }

/** Keeps the requested view through a detour or a reset on the way to it. */
function wanting(next: RouterState, wanted: Route | undefined): RouterState {
  const [first, ...others] = next.stack
  return first && wanted ? { ...next, stack: [{ ...first, wanted }, ...others] } : next
}

/** The current view stays and gets other parameters; back undoes it. */
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
