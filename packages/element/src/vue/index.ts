import type { Kit } from '@latchkit/core'
import type { HTMLAttributes, PublicProps } from 'vue'
import type {
  AccountChangeEvent,
  LatchkitButtonElement,
  LatchkitElement,
} from '../latchkitElement.ts'

/** What a template may set on each of our elements, and the event that it may listen to. */
export interface LatchkitElementProps
  extends Omit<PublicProps, keyof HTMLAttributes>, HTMLAttributes {
  readonly kit?: Kit
  readonly onAccountchange?: (event: AccountChangeEvent) => void
}

/** What a template may set on `<latchkit-button>`. */
export interface LatchkitButtonProps extends LatchkitElementProps {
  readonly showBalance?: boolean
}

declare module 'vue' {
  interface GlobalComponents {
    'latchkit-button': new () => LatchkitButtonElement & { $props: LatchkitButtonProps }
    'latchkit-account': new () => LatchkitElement & { $props: LatchkitElementProps }
    'latchkit-connect': new () => LatchkitElement & { $props: LatchkitElementProps }
  }
}
