import { createContext, type Context } from 'react'
import type { Kit, KitState } from '@latchkit/core'
import type { Translate } from '../locales/createTranslate.ts'
import type { Messages } from '../locales/messageKey.ts'
import type { Modal } from './createModal.ts'

/** How the kit looks and speaks here. */
export interface Look {
  readonly locale: string
  /** Texts of the site's own, in place of the kit's. */
  readonly messages: Partial<Messages>
  readonly theme: 'light' | 'dark' | 'auto'
  readonly dir: 'ltr' | 'rtl' | undefined
}

/** What `KitProvider` gives to everything below it. */
export interface KitScope {
  readonly kit: Kit
  /** The state that a server would paint. */
  readonly initialState: KitState
  readonly modal: Modal
  readonly look: Look
  /** Knows the button's texts alone until the rest of the language is loaded. */
  readonly t: Translate
}

/** The scope of the nearest `KitProvider`. */
export const KitContext: Context<KitScope | undefined> = createContext<KitScope | undefined>(
  undefined,
)
