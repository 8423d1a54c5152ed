import type { Store } from './store.ts'

/** Calls `listener` when what `select` returns has changed. Returns the function that unsubscribes. */
export function watch<State, Selected>(
  store: Store<State>,
  select: (state: State) => Selected,
  listener: (selected: Selected, previous: Selected) => void,
): () => void {
  let selected = select(store.get())
  return store.subscribe((state) => {
    const previous = selected
    selected = select(state)
    if (!Object.is(selected, previous)) listener(selected, previous)
  })
}
