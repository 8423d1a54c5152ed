import buttonStyles from '@latchkit/react/styles.css?inline'

/** Our elements have the boxes of what is in them; the one of the modal has none. */
const elementStyles =
  'latchkit-button{display:inline-block}latchkit-account,latchkit-connect{display:block}latchkit-root{display:contents}'

const marker = '@keyframes latch-styles-element{}'

/**
 * Adds the styles of the button and the panels to the document or the shadow tree of an element, before those that are there:
 * a site imports no stylesheet, and its own rules win.
 */
export function adoptStyles(element: Element): void {
  const root = element.getRootNode()
  const view = element.ownerDocument.defaultView
  if (!view || !('adoptedStyleSheets' in root)) return
  const { adoptedStyleSheets } = root as Document | ShadowRoot
  if (adoptedStyleSheets.some(hasMarker)) return
  const layer = view.getComputedStyle(element).getPropertyValue('--latch-layer').trim()
  const css = buttonStyles + elementStyles
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(
    (/^[\w-]+(?:\.[\w-]+)*$/.test(layer) ? `@layer ${layer}{${css}}` : css) + marker,
  )
  adoptedStyleSheets.unshift(sheet)
}

/** Another kit on the page may have added them. */
function hasMarker({ cssRules }: CSSStyleSheet): boolean {
  const last = cssRules[cssRules.length - 1]
  return last !== undefined && 'name' in last && last.name === 'latch-styles-element'
}
