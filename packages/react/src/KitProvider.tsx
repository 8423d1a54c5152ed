import { useEffect, useLayoutEffect, useMemo, type ReactElement, type ReactNode } from 'react'
import type { Kit } from '@latchkit/core'
import { button } from './locales/en/button.ts'
import type { Messages } from './locales/messageKey.ts'
import { createModal } from './modal/createModal.ts'
import { KitContext, type KitContextValue, type Appearance } from './model/KitContext.ts'
import { ModalSlot } from './modal/ModalSlot.tsx'

export interface KitProviderProps {
  readonly kit: Kit
  /** A BCP 47 language tag, for the texts and for numbers, money and dates. `en` where none is given. */
  readonly locale?: string
  /** Texts of the site's own, in place of the kit's. */
  readonly messages?: Partial<Messages>
  /** `auto` follows the `color-scheme` of the page. */
  readonly theme?: Appearance['theme']
  /** The direction of writing; that of the page where none is given. */
  readonly dir?: 'ltr' | 'rtl'
  readonly children?: ReactNode
}

const noMessages: Partial<Messages> = {}
const buttonTexts: Partial<Messages> = button

// A remembered account is there in the first picture. A server has no picture, and React 18 warns of layout there.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Gives a kit to the button, the panels and the hooks below it, starts the kit once the page is alive, and holds the
 * place of the modal.
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

  return (
    <KitContext.Provider value={scope}>
      {children}
      <ModalSlot />
    </KitContext.Provider>
  )
}
