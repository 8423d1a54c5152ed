import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { isKitError, type Kit } from '@latchkit/core'
import type { InitialState } from '@latchkit/core/ssr'
import { assertProvider } from './development/assertProvider.ts'
import { button } from './locales/en/button.ts'
import type { Messages } from './locales/messageKey.ts'
import { createModal } from './modal/createModal.ts'
import { ModalSlot } from './modal/ModalSlot.tsx'
import type { Components } from './model/components.ts'
import { KitContext, type Appearance, type KitContextValue } from './model/KitContext.ts'

export interface KitProviderProps {
  readonly kit: Kit
  /** A BCP 47 language tag for texts, numbers, money and dates. Defaults to `en`, also in production for one that is none. */
  readonly locale?: string
  /** Your own texts in place of the kit's, by key. */
  readonly messages?: Partial<Messages>
  /** `auto` follows the `color-scheme` of the page. A theme of `@latchkit/react/themes`, or one of your own, sets its tokens. */
  readonly theme?: NonNullable<Appearance['theme']>
  /** The direction of writing. Defaults to that of the page. */
  readonly dir?: 'ltr' | 'rtl'
  /** Components of your own in places of the views. */
  readonly components?: Components
  /**
   * What the server has rendered: `getInitialState(kit, cookie)` of `@latchkit/core/ssr`. The provider then keeps the cookie that
   * this is made of. Only the first one counts.
   */
  readonly initialState?: InitialState
  readonly children?: ReactNode
}

const noMessages: Partial<Messages> = {}
const buttonTexts: Partial<Messages> = button

// A remembered account shows in the first paint. A server has no layout, and React 18 warns of layout effects there.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Provides a kit to the button, the panels and the hooks below it. Starts the kit once the page has hydrated, and renders
 * the modal when it is opened.
 * @throws KitError `InvalidConfig` without a kit, or for a `locale` that is no language tag; not in production
 * @example
 * <KitProvider kit={kit}><ConnectButton /></KitProvider>
 */
export function KitProvider({
  kit,
  locale: tag = 'en',
  messages = noMessages,
  theme,
  dir,
  components,
  initialState,
  children,
}: KitProviderProps): ReactElement {
  try {
    // Bundlers leave this out of what visitors load.
    if (process.env.NODE_ENV !== 'production') assertProvider({ kit, locale: tag })
  } catch (error) {
    // A page without a bundler has no `process`.
    if (isKitError(error)) throw error
  }
  let locale = 'en'
  try {
    locale = new Intl.Locale(tag).toString()
  } catch {
    // A tag that is none would break every view with a number in it.
  }
  const [rendered] = useState(initialState)
  const ofKit = useMemo(
    () => ({ kit, initialState: { ...kit.store.get(), ...rendered }, modal: createModal(kit) }),
    [kit, rendered],
  )
  const scope = useMemo<KitContextValue>(() => {
    try {
      if (process.env.NODE_ENV === 'development')
        void import('./development/checkProvider.ts').then(
          ({ checkProvider }) => checkProvider(ofKit.kit, { messages, theme, dir, components }),
          () => undefined,
        )
    } catch {
      // As above.
    }
    return {
      ...ofKit,
      appearance: { locale, messages, theme, dir, components },
      t: (key) => messages[key] ?? buttonTexts[key] ?? key,
    }
  }, [ofKit, locale, messages, theme, dir, components])
  useBeforePaint(() => kit.start(rendered?.signIn), [kit, rendered])
  useEffect(() => {
    if (!kit.config.signIn && !rendered) return
    const following = import('./features/sign-in/followPage.ts').then(
      ({ followPage }) => followPage(ofKit, locale, rendered),
      () => {},
    )
    return () => void following.then((stop) => stop?.())
  }, [kit, ofKit, locale, rendered])

  return (
    <KitContext.Provider value={scope}>
      {children}
      <ModalSlot />
    </KitContext.Provider>
  )
}

declare const process: { readonly env: { readonly NODE_ENV?: string } }
