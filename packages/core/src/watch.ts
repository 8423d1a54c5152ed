import type { Store } from './store.ts'

/** Calls `listener` only when what `select` picks from the state has changed. */
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
