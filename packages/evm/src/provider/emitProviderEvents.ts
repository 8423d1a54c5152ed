import type { EvmProviderEvents, ProviderSource } from '@latchkit/core'
import { rpcErrorCode } from '@latchkit/wire'
import { accountsOf } from '../wallet/accountsOf.ts'
import { chainIdHex } from '../wallet/walletCalls.ts'

/** What the listeners of a provider are to know. */
interface Shown {
  readonly isConnected: boolean
  readonly accounts: EvmProviderEvents['accountsChanged']
  readonly chainId: `0x${string}`
}

/**
 * Emits the events of EIP-1193 as the kit's active wallet changes, the network before the accounts. A wallet that is being
 * reconnected emits nothing: it either goes on as it was, or is disconnected.
 * @see https://eips.ethereum.org/EIPS/eip-1193#events
 */
export function emitProviderEvents(
  source: ProviderSource,
  listeners: ReadonlyMap<string, ReadonlySet<(payload: never) => void>>,
): void {
  const emit = <Name extends keyof EvmProviderEvents>(
    event: Name,
    payload: EvmProviderEvents[Name],
  ): void => {
    for (const listener of Array.from(listeners.get(event) ?? []))
      try {
        listener(payload as never)
      } catch (error) {
        // As the error of any event listener: the others are called anyway.
        reportError(error)
      }
  }
  let shown = read(source)
  source.subscribe(() => {
    if (source.isReconnecting()) return
    const before = shown
    const now = read(source)
    shown = now
    const { chainId, accounts } = now
    if (now.isConnected && !before.isConnected) emit('connect', { chainId })
    if (before.chainId !== chainId) emit('chainChanged', chainId)
    if (before.accounts.join() !== accounts.join()) emit('accountsChanged', accounts)
    if (before.isConnected && !now.isConnected)
      emit(
        'disconnect',
        Object.assign(new Error('The wallet is disconnected.'), {
          code: rpcErrorCode.disconnected,
        }),
      )
  })
}

function read(source: ProviderSource): Shown {
  const wallet = source.wallet()
  return {
    isConnected: wallet !== undefined,
    accounts: wallet ? accountsOf(wallet) : [],
    chainId: chainIdHex(source.networkId()) as `0x${string}`,
  }
}
