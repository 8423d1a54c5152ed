import type { Kit } from '@latchkit/core'
import { perKit } from '@latchkit/core/internal'

/** The parts of the stylesheet that come with the code that needs them. */
type StylePart = 'modal' | 'views'

/** The document, or the shadow tree, that the kit paints in. */
type StyleRoot = Node & DocumentOrShadowRoot

const parts: Readonly<Record<StylePart, () => Promise<string>>> = {
  modal: async () => (await import('./modalStyles.ts')).modalStyles,
  views: async () => (await import('./viewStyles.ts')).viewStyles,
}

/** Loads a part of the styles, and adds it wherever the kit paints. What failed once can be tried again. */
export async function loadStyles(kit: Kit, part: StylePart): Promise<void> {
  const { loaded, painted } = stylesOf(kit)
  // The button's: then the first click waits for no styles. Without one, the dialog adds them before it is painted.
  const element = document.querySelector('[data-latch]')
  if (!loaded.has(part)) {
    // The bundle writes what all rules begin with short.
    const css = (await parts[part]()).replaceAll('~~', '[data-latch]:not(#_)')
    loaded.set(part, await asThePage(element, css))
  }
  if (element) addStyles(kit, element)
  for (const one of painted.values()) adopt(kit, one)
}

/** Returns a stylesheet with important rules where those of the button are important (`styles.important.css`). */
async function asThePage(element: Element | null, css: string): Promise<string> {
  const page = element ?? document.documentElement
  if (getComputedStyle(page).getPropertyValue('--latch-important').trim() !== '1') return css
  return (await import('./makeImportant.ts')).makeImportant(css)
}

/** Adds the styles to the document or the shadow tree of an element of the kit: those that are loaded, and those that will be. */
export function addStyles(kit: Kit, element: Element): void {
  const { painted } = stylesOf(kit)
  const root = element.getRootNode()
  if (painted.has(root)) return
  painted.set(root, element)
  adopt(kit, element)
}

function adopt(kit: Kit, element: Element): void {
  const root = element.getRootNode()
  const view = element.ownerDocument.defaultView
  // Taken out of the page meanwhile.
  if (!isStyleRoot(root) || !view) return
  const names = root.adoptedStyleSheets.map(nameOf)
  const missing = [...stylesOf(kit).loaded].filter(([part]) => !names.includes(ruleName(part)))
  if (missing.length === 0) return
  const layer = view.getComputedStyle(element).getPropertyValue('--latch-layer').trim()
  for (const [part, css] of missing) {
    const sheet = new view.CSSStyleSheet()
    const rules = /^[\w-]+(?:\.[\w-]+)*$/.test(layer) ? `@layer ${layer}{${css}}` : css
    sheet.replaceSync(`${rules}@keyframes ${ruleName(part)}{}`)
    root.adoptedStyleSheets.push(sheet)
  }
}

/** Another kit on the page, or another copy of this one, may have added them: the last rule names the part. */
function nameOf({ cssRules }: CSSStyleSheet): string {
  const last = cssRules[cssRules.length - 1]
  return last && 'name' in last ? String(last.name) : ''
}

function ruleName(part: StylePart): string {
  return `latch-styles-${part}`
}

function isStyleRoot(root: Node): root is StyleRoot {
  return 'adoptedStyleSheets' in root
}

const stylesOf = perKit(() => ({
  loaded: new Map<StylePart, string>(),
  /** An element of the kit in each root. */
  painted: new Map<Node, Element>(),
}))
