import type { Connection, Kit } from '@latchkit/core'

/** What `accountchange` says: the connection whose account is active now, or none. */
export type AccountChangeEvent = CustomEvent<Connection | undefined>

/** What our custom elements have in common. */
export interface LatchkitElement extends HTMLElement {
  /** The kit that it shows: the one of `defineElements`, or another that you set. */
  kit: Kit
  addEventListener<Type extends keyof LatchkitElementEvents>(
    type: Type,
    listener: (this: this, event: LatchkitElementEvents[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

/** The events of our custom elements. */
export interface LatchkitElementEvents extends HTMLElementEventMap {
  /** Another account is active, or none is connected any more. Does not bubble. */
  accountchange: AccountChangeEvent
}

/** `<latchkit-button>`: the connect button, which shows the account once there is one. */
export interface LatchkitButtonElement extends LatchkitElement {
  /** The attribute `show-balance`. */
  showBalance: boolean
}

declare global {
  interface HTMLElementTagNameMap {
    'latchkit-button': LatchkitButtonElement
    'latchkit-account': LatchkitElement
    'latchkit-connect': LatchkitElement
  }
}
