import type { Kit } from '@latchkit/core'
import { perKit } from '@latchkit/core/internal'
import { loadOtherTexts } from '../locales/loadLanguage.ts'
import type { ViewName } from '../router/routes.ts'
import { views, type ViewComponent } from '../views.ts'

/** Loads the code of a view, and its texts. What failed once can be tried again. */
export async function loadView(kit: Kit, name: ViewName): Promise<ViewComponent> {
  const { load, texts } = views[name]
  const [{ default: component }] = await Promise.all([
    load(),
    texts === 'first' ? undefined : loadOtherTexts(kit),
  ])
  loadedViews(kit).set(name, component as ViewComponent)
  return component as ViewComponent
}

/** Fetches the code of a view that may come next, unless its feature is off. */
export function prefetchView(kit: Kit, name: ViewName): void {
  const { feature } = views[name]
  if (!feature || kit.config.features[feature]) loadView(kit, name).catch(() => {})
}

/** Returns the view if its code is loaded already: then it is shown without a skeleton. */
export function loadedView(kit: Kit, name: ViewName): ViewComponent | undefined {
  return loadedViews(kit).get(name)
}

const loadedViews = perKit(() => new Map<ViewName, ViewComponent>())
