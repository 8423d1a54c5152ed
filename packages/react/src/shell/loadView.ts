import type { ReactNode } from 'react'
import { views, type ViewName } from './views.ts'

/** A view's component. Its parameters were checked where the view was named. */
export type ViewComponent = (props: { readonly params: never }) => ReactNode

/** Loads the code of a view. What failed once can be asked again. */
export async function loadView(name: ViewName): Promise<ViewComponent> {
  const { default: component } = await views[name].load()
  loaded.set(name, component)
  return component
}

/** The view, where its code is there already: then it is shown without a skeleton. */
export function loadedView(name: ViewName): ViewComponent | undefined {
  return loaded.get(name)
}

// Code, not state: what `import()` has given.
const loaded = new Map<ViewName, ViewComponent>()
