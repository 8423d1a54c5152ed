import type { RemoteEvent, RemoteWallet } from '@latchkit/core'
import { parseAccountId, type NetworkId } from '@latchkit/wire'
import { checksumAddress } from '../address/checksumAddress.ts'
import { isAddressShape } from '../address/isAddressShape.ts'
import { chainIdHex, toNetworkId } from '../wallet/walletCalls.ts'

/** The network of a remote wallet, and the accounts that it shares there. */
export interface RemoteChainState {
  networkId(): NetworkId
  /** Returns the accounts, the selected one first. None once the session has ended. */
  accounts(): readonly string[]
  /** Switches to a network. Returns `false` if the wallet has not granted it. */
  switchTo(networkId: NetworkId): boolean
  on(event: string, listener: (payload: unknown) => void): void
  off(event: string, listener: (payload: unknown) => void): void
}

/** Follows a remote wallet, and emits the events of EIP-1193. */
export function createRemoteChainState(
  wallet: RemoteWallet,
  siteNetworks: readonly NetworkId[],
): RemoteChainState {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  let selected: string | undefined
  let networkId = chooseNetwork()

  function chooseNetwork(wanted = wallet.networkId): NetworkId {
    const { networks } = wallet.granted()
    const preferred = [wanted, ...siteNetworks].find((id) => networks.includes(id))
    return preferred ?? networks[0] ?? wanted
  }

  function accounts(): readonly string[] {
    const shared = wallet.granted().accounts.flatMap((account) => {
      const parsed = parseAccountId(account)
      return parsed?.networkId === networkId ? [parsed.address] : []
    })
    const isFirst = (address: string) => sameAddress(address, selected)
    return [...shared.filter(isFirst), ...shared.filter((address) => !isFirst(address))]
  }

  function emit(event: string, payload: unknown): void {
    for (const listener of Array.from(listeners.get(event) ?? [])) listener(payload)
  }

  function switchTo(wanted: NetworkId): boolean {
    if (!wallet.granted().networks.includes(wanted)) return false
    if (networkId !== wanted) {
      networkId = wanted
      emit('chainChanged', chainIdHex(networkId))
    }
    return true
  }

  function handle(event: RemoteEvent): void {
    if (event.type === 'grant') {
      const { networks } = wallet.granted()
      // Leave a network that was revoked. Without any network, the empty accounts end the connection.
      if (networks.length > 0 && !networks.includes(networkId)) switchTo(chooseNetwork())
      emit('accountsChanged', accounts())
    } else if (event.name === 'chainChanged') {
      const { data } = event
      const wanted = toNetworkId(typeof data === 'string' ? data.replace('eip155:', '') : data)
      if (wanted) switchTo(wanted)
    } else if (event.name === 'accountsChanged') {
      const [first] = Array.isArray(event.data) ? event.data : [event.data]
      const address = typeof first === 'string' ? first.slice(first.lastIndexOf(':') + 1) : ''
      if (!isAddressShape(address)) return
      selected = address
      emit('accountsChanged', accounts())
    }
  }

  wallet.on(handle)
  return {
    networkId: () => networkId,
    accounts,
    switchTo,
    on(event, listener) {
      const all = listeners.get(event) ?? new Set()
      listeners.set(event, all.add(listener))
    },
    off: (event, listener) => listeners.get(event)?.delete(listener),
  }
}

function sameAddress(one: string, other: string | undefined): boolean {
  return other !== undefined && checksumAddress(one) === checksumAddress(other)
}
