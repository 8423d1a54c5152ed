import { getConnection, KitError, type Connection, type Kit } from '@latchkit/core'
import { adoptStyles } from './adoptStyles.ts'
import type { ElementAppearance, MountedView } from './elementRoot.tsx'
import type { LatchkitButtonElement, LatchkitElement } from './latchkitElement.ts'
import { mount, type Mounted } from './mount.ts'
import { setAppearance } from './setAppearance.ts'

const views = ['button', 'account', 'connect'] as const

/** A class of `defineElements`, which a second call must find again. */
type ElementClass = CustomElementConstructor & { readonly latchKit?: Kit }

/**
 * Defines `<latchkit-button>`, `<latchkit-account>` and `<latchkit-connect>` for a kit, and fills those that are in the page.
 * Does nothing on a server, and nothing when it is called again with the same kit.
 * @throws KitError `InvalidConfig` if the elements are defined for another kit
 * @example
 * defineElements(createKit({ projectId: 'shop', adapters: [evm()], networks: [ethereum] }))
 */
export function defineElements(kit: Kit, appearance?: ElementAppearance): void {
  if (typeof customElements === 'undefined') return
  if (appearance) setAppearance(kit, appearance)
  for (const view of views) {
    const name = `latchkit-${view}`
    const defined: ElementClass | undefined = customElements.get(name)
    if (!defined) customElements.define(name, elementClass(kit, view))
    else if (defined.latchKit !== kit)
      throw new KitError('InvalidConfig', `<${name}> is defined for another kit.`, {
        fix: 'Call `defineElements` once for a page. Give an element another kit by its property `kit`, or use `mount`.',
      })
  }
}

/** Creates the class of an element. Not before it is needed: a server has no `HTMLElement`. */
function elementClass(ownKit: Kit, view: MountedView['view']): ElementClass {
  class Latchkit extends HTMLElement {
    static readonly latchKit = ownKit
    static readonly observedAttributes = view === 'button' ? ['show-balance'] : []
    #kit = ownKit
    #mounted: Mounted | undefined
    #unsubscribe = () => {}

    get kit(): Kit {
      return this.#kit
    }
    set kit(kit: Kit) {
      if (kit === this.#kit) return
      const [before, after] = [this.#kit, kit].map((each) => getConnection(each.store.get()))
      this.#kit = kit
      this.#leave()
      if (!this.isConnected) return
      this.connectedCallback()
      if (before?.account.accountId !== after?.account.accountId) announce(this, after)
    }

    connectedCallback(): void {
      // What a framework has set before the element was defined.
      for (const name of ['kit', 'showBalance']) takeOver(this, name)
      // It may have come to another shadow tree.
      adoptStyles(this)
      if (this.#mounted) return
      this.#mounted = mount(this.#kit, this, this.#options())
      this.#unsubscribe = followAccount(this.#kit, this)
    }
    disconnectedCallback(): void {
      // It may only be on its way to another place in the page.
      queueMicrotask(() => {
        if (!this.isConnected) this.#leave()
      })
    }
    attributeChangedCallback(): void {
      this.#mounted?.update(this.#options())
    }

    #options() {
      return { view, showBalance: this.hasAttribute('show-balance') }
    }
    #leave(): void {
      this.#unsubscribe()
      this.#mounted?.unmount()
      this.#mounted = undefined
    }
  }
  if (view === 'button')
    Object.defineProperty(Latchkit.prototype, 'showBalance', {
      configurable: true,
      enumerable: true,
      get(this: LatchkitButtonElement) {
        return this.hasAttribute('show-balance')
      },
      set(this: LatchkitButtonElement, isShown: boolean) {
        this.toggleAttribute('show-balance', isShown)
      },
    })
  return Latchkit
}

/** Gives a property that hides the one of the class to the class. */
function takeOver(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return
  const value: unknown = Reflect.get(element, name)
  Reflect.deleteProperty(element, name)
  Reflect.set(element, name, value)
}

/** Dispatches `accountchange` whenever another account is active. Returns the function that stops. */
function followAccount(kit: Kit, element: LatchkitElement): () => void {
  let last = getConnection(kit.store.get())?.account.accountId
  return kit.store.subscribe((state) => {
    const connection = getConnection(state)
    const accountId = connection?.account.accountId
    if (accountId === last) return
    last = accountId
    announce(element, connection)
  })
}

function announce(element: LatchkitElement, connection: Connection | undefined): void {
  element.dispatchEvent(new CustomEvent('accountchange', { detail: connection }))
}
