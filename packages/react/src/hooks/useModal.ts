import { useMemo } from 'react'
import { assertView } from '../router/routes.ts'
import { homeView } from '../router/homeView.ts'
import type { OpenOptions, ViewName } from '../router/routes.ts'
import { useKitContext } from '../model/KitContext.ts'
import { useStore } from './useStore.ts'

export interface UseModalResult {
  /**
   * Opens the modal: at the view that fits where the visitor stands, or at the one that is named.
   * @throws InvalidConfig where there is no such view
   */
  readonly open: (options?: OpenOptions) => void
  readonly close: () => void
  readonly isOpen: boolean
  /** True between the first opening and the moment when its code is there. */
  readonly isLoading: boolean
  /** The view that is shown. */
  readonly view: ViewName | undefined
}

/** The modal of the nearest `KitProvider`. */
export function useModal(): UseModalResult {
  const { kit, modal, appearance } = useKitContext()
  const { isOpen, stack } = useStore(modal.opener.store)
  const code = useStore(modal.code)
  const actions = useMemo(
    () => ({
      open(options?: OpenOptions) {
        // In plain JavaScript `onClick={open}` hands an event over.
        const isNamed =
          options !== undefined && !(options instanceof Event || 'nativeEvent' in options)
        const { view, params = {} } = isNamed ? options : { view: homeView(kit) }
        assertView(view)
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
