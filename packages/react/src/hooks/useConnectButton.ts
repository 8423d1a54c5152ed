import { useMemo } from 'react'
import type { Connection, Network } from '@latchkit/core'
import { useKitContext } from '../model/KitContext.ts'
import { homeView } from '../router/homeView.ts'
import type { OpenOptions } from '../router/routes.ts'
import { useConnection } from './useConnection.ts'
import { useModal } from './useModal.ts'
import { useStore } from './useStore.ts'

/** The state and the actions of a connect button. */
export interface ConnectButtonState {
  /** `failed`: the modal's code could not be loaded; `open` tries again. */
  readonly status:
    | 'disconnected'
    | 'connecting'
    | 'reconnecting'
    | 'connected'
    | 'wrongNetwork'
    | 'failed'
  /** While `reconnecting`: as it was on the last visit. */
  readonly connection: Connection | undefined
  readonly address: string | undefined
  /** `undefined` with `wrongNetwork`. */
  readonly network: Network | undefined
  readonly isOpen: boolean
  /** True from the press to the moment when the modal shows. */
  readonly isLoading: boolean
  readonly open: (options?: OpenOptions) => void
  /** Fetches the code that a press will need. For `onPointerEnter` and `onFocus`. */
  readonly prefetch: () => void
}

/**
 * Returns the state of a connect button, for one that the site draws itself.
 * @example
 * const { status, address, open } = useConnectButton()
 * <button onClick={() => open()}>{status === 'connected' ? address : 'Connect'}</button>
 */
export function useConnectButton(): ConnectButtonState {
  const { kit, modal, appearance } = useKitContext()
  const { status, connection, network, address } = useConnection()
  const { open, isOpen, isLoading } = useModal()
  const code = useStore(modal.code)
  const prefetch = useMemo(
    () => () => modal.load(appearance.locale, homeView(kit)),
    [kit, modal, appearance.locale],
  )
  const isElsewhere = status === 'connected' && network === undefined
  const shown = isElsewhere ? 'wrongNetwork' : status
  return {
    status: code.status === 'failed' ? 'failed' : shown,
    connection,
    address,
    network,
    isOpen,
    isLoading,
    open,
    prefetch,
  }
}
