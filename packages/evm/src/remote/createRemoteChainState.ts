import type { RemoteEvent, RemoteWallet } from '@latchkit/core'
import { parseAccountId, type NetworkId } from '@latchkit/wire'
import { checksumAddress } from '../address/checksumAddress.ts'
import { isAddressShape } from '../address/isAddressShape.ts'
import { chainIdHex, parseChainId } from '../wallet/walletCalls.ts'

/** Where a wallet on another device stands: its network, and the accounts that it shares there. */
export interface RemoteChainState {
  networkId(): NetworkId
  /** The selected one first; none once the wallet has left. */
  accounts(): readonly string[]
  /** Goes to a network that the wallet has granted. `false` where it has not. */
  switchTo(networkId: NetworkId): boolean
  on(event: string, listener: (payload: unknown) => void): void
  off(event: string, listener: (payload: unknown) => void): void
}

/** Follows a wallet on another device, and tells of it as EIP-1193 has it. */
export function createRemoteChainState(
  wallet: RemoteWallet,
  offered: readonly NetworkId[],
): RemoteChainState {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  let selected: string | undefined
  let networkId = choose()

  function choose(wanted = wallet.networkId): NetworkId {
    const { networks } = wallet.granted()
    const known = [wanted, ...offered].find((id) => networks.includes(id))
    return known ?? networks[0] ?? wanted
  }

  function accounts(): readonly string[] {
    const shared = wallet.granted().accounts.flatMap((account) => {
      const parsed = parseAccountId(account)
      return parsed?.networkId === networkId ? [parsed.address] : []
    })
    const isFirst = (address: string) => sameAddress(address, selected)
    return [...shared.filter(isFirst), ...shared.filter((address) => !isFirst(address))]
  }

  function tell(event: string, payload: unknown): void {
    for (const listener of Array.from(listeners.get(event) ?? [])) listener(payload)
  }

  function goTo(wanted: NetworkId): boolean {
    if (!wallet.granted().networks.includes(wanted)) return false
    if (networkId !== wanted) {
      networkId = wanted
      tell('chainChanged', chainIdHex(networkId))
    }
    return true
  }

  function hear(event: RemoteEvent): void {
    if (event.type === 'grant') {
      const { networks } = wallet.granted()
      // A network that was taken back cannot be stayed on; without any, the accounts tell that it is over.
      if (networks.length > 0 && !networks.includes(networkId)) goTo(choose())
      tell('accountsChanged', accounts())
    } else if (event.name === 'chainChanged') {
      const { data } = event
      const wanted = parseChainId(typeof data === 'string' ? data.replace('eip155:', '') : data)
      if (wanted) goTo(wanted)
    } else if (event.name === 'accountsChanged') {
      const [first] = Array.isArray(event.data) ? event.data : [event.data]
      const address = typeof first === 'string' ? first.slice(first.lastIndexOf(':') + 1) : ''
      if (!isAddressShape(address)) return
      selected = address
      tell('accountsChanged', accounts())
    }
  }

  wallet.on(hear)
  return {
    networkId: () => networkId,
    accounts,
    switchTo: goTo,
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
