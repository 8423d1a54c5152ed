import type { Kit } from '@latchkit/core'
import type { HTMLAttributes } from 'svelte/elements'
import type {
  AccountChangeEvent,
  LatchkitButtonElement,
  LatchkitElement,
} from '../latchkitElement.ts'

/** What a component may set on each of our elements, and the event that it may listen to. */
export interface LatchkitElementAttributes<
  Element extends LatchkitElement = LatchkitElement,
> extends HTMLAttributes<Element> {
  readonly kit?: Kit
  readonly onaccountchange?: (event: AccountChangeEvent) => void
}

/** What a component may set on `<latchkit-button>`. */
export interface LatchkitButtonAttributes extends LatchkitElementAttributes<LatchkitButtonElement> {
  readonly 'show-balance'?: '' | true
  readonly showBalance?: boolean
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'latchkit-button': LatchkitButtonAttributes
    'latchkit-account': LatchkitElementAttributes
    'latchkit-connect': LatchkitElementAttributes
  }
}
