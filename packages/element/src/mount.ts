import type { Kit } from '@latchkit/core'
import { elementRoot, type MountedView } from './elementRoot.tsx'

/** What is shown in an element. */
export interface MountOptions {
  /** The connect button, the account, or the ways to connect. Default: `button`. */
  readonly view?: MountedView['view']
  /** Of the button: shows the account's balance of the network's coin. */
  readonly showBalance?: boolean
}

/** A view in an element of the page. */
export interface Mounted {
  /** Shows it otherwise. What is left out is as it was. */
  update(options: MountOptions): void
  /** Takes it out of the element. The last one also stops the kit, unless its modal was opened by `openModal`: see `unmountAll`. */
  unmount(): void
}

/**
 * Shows a view of the kit in an element of the page, and starts the kit. What is in the element goes.
 * @example
 * const { unmount } = mount(kit, document.querySelector('#wallet'), { showBalance: true })
 */
export function mount(kit: Kit, element: Element, options: MountOptions = {}): Mounted {
  const root = elementRoot(kit)
  const key = {}
  // A place of our own: what React draws there is taken out by React alone, whatever becomes of the element.
  const place = element.ownerDocument.createElement('latchkit-root')
  let shown: MountOptions = {}
  const update = (change: MountOptions): void => {
    shown = { ...shown, ...change }
    const { view = 'button', showBalance } = shown
    root.set(key, { element: place, view, showBalance })
  }
  element.replaceChildren(place)
  update(options)
  return {
    update,
    unmount() {
      root.delete(key)
      place.remove()
    },
  }
}
