import { useMemo } from 'react'
import { isKitError } from '@latchkit/core'
import { useKitContext } from '../model/KitContext.ts'
import { homeView } from '../router/homeView.ts'
import { assertParams } from '../router/assertParams.ts'
import { assertView } from '../router/assertView.ts'
import type { OpenOptions, ViewName } from '../router/routes.ts'
import { useStore } from './useStore.ts'

export interface UseModalResult {
  /**
   * Opens the modal at a view, by default at `Connect` or `Account`, whichever fits.
   * @throws KitError `InvalidConfig` if there is no such view, or it is given wrong parameters; not in production
   * @example
   * open({ view: 'Send', params: { networkId: 'eip155:1', amount: '0.01', to: '0x7099…79C8' } })
   */
  readonly open: (options?: OpenOptions) => void
  readonly close: () => void
  readonly isOpen: boolean
  /** True between the first opening and the moment when its code is loaded. */
  readonly isLoading: boolean
  /** The view that is shown. */
  readonly view: ViewName | undefined
}

/**
 * Opens and closes the modal of the nearest `KitProvider`.
 * @throws KitError `InvalidConfig` outside of a provider, and by `open` if there is no such view
 * @example
 * const { open } = useModal()
 * <button onClick={() => open({ view: 'Networks' })}>Networks</button>
 */
export function useModal(): UseModalResult {
  const { kit, modal, appearance } = useKitContext()
  const { isOpen, stack } = useStore(modal.opener.store)
  const code = useStore(modal.code)
  const actions = useMemo(
    () => ({
      open(options?: OpenOptions) {
        // In plain JavaScript `onClick={open}` passes an event.
        const isNamed =
          options !== undefined && !(options instanceof Event || 'nativeEvent' in options)
        const { view, params = {} } = isNamed ? options : { view: homeView(kit) }
        try {
          // Bundlers leave this out of what visitors load.
          if (process.env.NODE_ENV !== 'production') {
            assertView(view)
            assertParams(kit, { view, params } as OpenOptions)
          }
        } catch (error) {
          // A page without a bundler has no `process`.
          if (isKitError(error)) throw error
        }
        modal.load(appearance.locale, view)
        modal.opener.open(...([view, params] as Parameters<typeof modal.opener.open>))
      },
      close: () => modal.opener.close(),
    }),
    [kit, modal, appearance.locale],
  )
  return {
    ...actions,
    isOpen,
    isLoading: isOpen && code.status !== 'ready',
    view: isOpen ? stack.at(-1)?.route.view : undefined,
  }
}

declare const process: { readonly env: { readonly NODE_ENV?: string } }
