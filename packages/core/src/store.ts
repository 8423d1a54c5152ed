import { notify } from './internal/notify.ts'

/** A value that can be read, replaced and observed. */
export interface Store<State> {
  get(): State
  /** Replaces the state with what `update` returns. Returning the same object changes nothing and calls no listener. */
  set(update: (state: State) => State): void
  /** Calls `listener` after every change; an error it throws is reported to the page. Returns the function that unsubscribes. */
  subscribe(listener: (state: State, previous: State) => void): () => void
}

/** Creates a {@link Store}. Listeners are called in the order in which they subscribed. */
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
