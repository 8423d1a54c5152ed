import { tokenNames } from '@latchkit/core/internal'

/**
 * Creates a place for the modal at the end of the page, with the look of where it was. Libraries hide the rest of the page from
 * screen readers, take the pointer away from it, and close their dialog on whatever they see happen there: what happens in this
 * place is heard by the kit alone. Its parent is to be added to the page.
 */
export function placeAbove(dialog: HTMLElement): HTMLElement {
  const { ownerDocument: page, parentElement } = dialog
  const around = getComputedStyle(parentElement ?? dialog)
  const place = page.createElement('div')
  const root = page.createElement('div')
  place.append(root)
  place.dir = around.direction
  for (const name of ['color-scheme', 'font-family', ...tokenNames]) {
    const value = around.getPropertyValue(name)
    if (value) place.style.setProperty(name, value)
  }
  // React listens at the root, and gets it first.
  for (const type of outsideEvents) place.addEventListener(type, (event) => event.stopPropagation())
  return root
}

/** What says that something happens outside of a dialog: a press, the focus, a wheel that would scroll the page. */
const outsideEvents = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchmove',
  'touchend',
  'wheel',
  'click',
  'focusin',
  'focusout',
]
