import { notify } from './internal/notify.ts'

/** A value that can be read, replaced and watched. */
export interface Store<State> {
  get(): State
  /** Replaces the state with what `update` makes of it; the same object means no change and no call. */
  set(update: (state: State) => State): void
  /** Calls `listener` after every change; one that throws is reported to the page. Answers the function that stops it. */
  subscribe(listener: (state: State, previous: State) => void): () => void
}

/** Makes a {@link Store}. Listeners are called in the order in which they came. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<(state: State, previous: State) => void>()
  return {
    get: () => state,
    set(update) {
      const previous = state
      state = update(previous)
      if (Object.is(state, previous)) return
      notify(listeners, state, previous)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
