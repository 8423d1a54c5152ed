import { createContext, useContext, type ComponentType, type Context } from 'react'
import { KitError, type Kit, type KitState, type Store } from '@latchkit/core'
import type { Translate } from '../locales/createTranslate.ts'
import type { Messages } from '../locales/messageKey.ts'
import type { Opener } from '../router/createOpener.ts'
import type { ViewName } from '../router/routes.ts'
import type { Components } from './components.ts'
import type { Theme } from './theme.ts'

/** How the kit looks and speaks here. */
export interface Appearance {
  readonly locale: string
  /** Texts of the site's own, in place of the kit's. */
  readonly messages: Partial<Messages>
  readonly theme: 'light' | 'dark' | 'auto' | Theme | undefined
  readonly dir: 'ltr' | 'rtl' | undefined
  readonly components: Components | undefined
}

/** How far the code of the modal is loaded. It is loaded once: when it is first needed, or when the page is idle. */
export type ModalCode =
  | { readonly status: 'unknown' | 'loading' | 'failed' }
  | {
      readonly status: 'ready'
      readonly Host: ComponentType<{ readonly onBreak: () => void }>
      readonly loadView: (kit: Kit, view: ViewName) => Promise<unknown>
    }

/** The modal of a `KitProvider`. */
export interface Modal {
  readonly opener: Opener
  readonly code: Store<ModalCode>
  /** Loads what the modal needs to show a view: code alone, no data. Safe to call often. */
  readonly load: (locale: string, view: ViewName) => void
}

/** What `KitProvider` gives to everything below it. */
export interface KitContextValue {
  readonly kit: Kit
  /** The state that a server would paint. */
  readonly initialState: KitState
  readonly modal: Modal
  readonly appearance: Appearance
  /** Knows the button's texts alone until the rest of the language is loaded. */
  readonly t: Translate
}

/** The context of the nearest `KitProvider`. */
export const KitContext: Context<KitContextValue | undefined> = createContext<
  KitContextValue | undefined
>(undefined)

/**
 * Returns what the nearest `KitProvider` gives.
 * @throws KitError `InvalidConfig` outside of a provider
 */
export function useKitContext(): KitContextValue {
  const value = useContext(KitContext)
  if (value) return value
  throw new KitError('InvalidConfig', 'There is no KitProvider above.', {
    fix: 'Wrap it in <KitProvider kit={kit}>.',
  })
}
