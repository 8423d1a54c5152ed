import { useEffect, useLayoutEffect, useMemo, type ReactElement, type ReactNode } from 'react'
import type { Kit } from '@latchkit/core'
import { button } from './locales/en/button.ts'
import type { Messages } from './locales/messageKey.ts'
import { createModal } from './modal/createModal.ts'
import { ModalSlot } from './modal/ModalSlot.tsx'
import { KitContext, type Appearance, type KitContextValue } from './model/KitContext.ts'

export interface KitProviderProps {
  readonly kit: Kit
  /** A BCP 47 language tag for texts, numbers, money and dates. Defaults to `en`. */
  readonly locale?: string
  /** Your own texts in place of the kit's, by key. */
  readonly messages?: Partial<Messages>
  /** `auto` follows the `color-scheme` of the page. */
  readonly theme?: Appearance['theme']
  /** The direction of writing. Defaults to that of the page. */
  readonly dir?: 'ltr' | 'rtl'
  readonly children?: ReactNode
}

const noMessages: Partial<Messages> = {}
const buttonTexts: Partial<Messages> = button

// A remembered account shows in the first paint. A server has no layout, and React 18 warns of layout effects there.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Provides a kit to the button, the panels and the hooks below it. Starts the kit once the page has hydrated, and renders
 * the modal when it is opened.
 * @example
 * <KitProvider kit={kit}><ConnectButton /></KitProvider>
 */
export function KitProvider({
  kit,
  locale = 'en',
  messages = noMessages,
  theme = 'auto',
  dir,
  children,
}: KitProviderProps): ReactElement {
  const ofKit = useMemo(
    () => ({ kit, initialState: kit.store.get(), modal: createModal(kit) }),
    [kit],
  )
  const scope = useMemo<KitContextValue>(
    () => ({
      ...ofKit,
      appearance: { locale, messages, theme, dir },
      t: (key) => messages[key] ?? buttonTexts[key] ?? key,
    }),
    [ofKit, locale, messages, theme, dir],
  )
  useBeforePaint(() => kit.start(), [kit])
  useEffect(() => {
    if (!kit.config.signIn) return
    const following = import('./features/sign-in/followSignIn.ts').then(
      ({ followSignIn }) => followSignIn(ofKit, locale),
      () => undefined,
    )
    return () => void following.then((stop) => stop?.())
  }, [kit, ofKit, locale])

  return (
    <KitContext.Provider value={scope}>
      {children}
      <ModalSlot />
    </KitContext.Provider>
  )
}
