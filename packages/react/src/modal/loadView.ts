import type { Kit } from '@latchkit/core'
import { perKit } from '@latchkit/core/internal'
import { loadOtherTexts } from '../locales/loadLanguage.ts'
import type { ViewName } from '../router/routes.ts'
import { loadStyles } from '../styles/addStyles.ts'
import type { Icons } from '../ui/Icon.tsx'
import { icons } from '../ui/icons.ts'
import { views, type ViewComponent } from '../views.ts'

/** Loads the code of a view, its texts, styles and icons. What failed once can be tried again. */
export async function loadView(kit: Kit, name: ViewName): Promise<ViewComponent> {
  const { load, isFirst, texts } = views[name]
  const [{ default: component, prepare }] = await Promise.all([
    load(),
    texts && loadOtherTexts(kit, texts),
    // The box to tick before a wallet is chosen is in the first view, but of few sites.
    ...(isFirst && !kit.config.features.legalCheckbox
      ? []
      : [loadOtherTexts(kit), loadStyles(kit, 'views'), loadOtherIcons(kit)]),
  ])
  prepare?.(kit)
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

/** Returns the icons that are loaded. Whoever has them already sees more there later. */
export const loadedIcons: (kit: Kit) => Icons = perKit(() => ({ ...icons }))

async function loadOtherIcons(kit: Kit): Promise<void> {
  const { moreIcons } = await import('../ui/moreIcons.ts')
  Object.assign(loadedIcons(kit), moreIcons)
}

const loadedViews = perKit(() => new Map<ViewName, ViewComponent>())
