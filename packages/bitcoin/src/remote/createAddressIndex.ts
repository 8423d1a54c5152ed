import type { RemoteWallet } from '@latchkit/core'
import { abortable } from '@latchkit/core/adapters'
import { parseAccountId } from '@latchkit/wire'
import type { AddressDecoder } from '../address/decodeAddress.ts'
import {
  parseAddresses,
  type DescribedAddress,
  type WalletAddress,
} from '../wallet/parseAddresses.ts'

/** The addresses of a remote wallet, with their public keys and purposes. */
export interface AddressIndex {
  addresses(): readonly WalletAddress[]
  /** Fetches all addresses and their purposes. If the wallet does not respond in time, those of the session remain. */
  fill(): Promise<void>
}

/** Creates an index that is stored with the wallet: on later visits the wallet may be offline. */
export function createAddressIndex(
  wallet: RemoteWallet,
  decodeAddress: AddressDecoder,
): AddressIndex {
  const shared = () =>
    wallet.granted().accounts.flatMap((account) => parseAccountId(account)?.address ?? [])

  function write(described: unknown): void {
    if (Array.isArray(described))
      wallet.note.write(JSON.stringify({ shared: shared(), described: described.slice(0, atMost) }))
  }

  /** Returns the stored descriptions, if they are of the accounts that are shared now. */
  function read(): readonly ListedAddress[] {
    try {
      const note = JSON.parse(wallet.note.read() ?? '{}') as Note
      const isOfThese = JSON.stringify(note.shared) === JSON.stringify(shared())
      return isOfThese && Array.isArray(note.described) ? note.described : []
    } catch {
      return []
    }
  }

  wallet.on((event) => {
    if (event.type === 'event' && event.name === 'bip122_addressesChanged') write(event.data)
  })
  return {
    addresses() {
      const own = shared()
      if (own.length === 0) return []
      const listed = read()
      const others = own.filter((address) => !listed.some((entry) => entry?.address === address))
      const described = [
        ...listed.map(describe),
        ...others.map((address): DescribedAddress => ({ address })),
      ]
      return parseAddresses(described, decodeAddress)
    },
    async fill() {
      const requests = wallet.granted().networks.map(async (networkId) => {
        const account = wallet
          .granted()
          .accounts.map(parseAccountId)
          .find((one) => one?.networkId === networkId)?.address
        const params = { account }
        return wallet.request({ networkId, method: 'getAccountAddresses', params, isSilent: true })
      })
      const written = Promise.all(requests).then((lists) => write(lists.flat()))
      await abortable(written, AbortSignal.timeout(responseTimeoutMs)).catch(() => undefined)
    },
  }
}

const atMost = 100
const responseTimeoutMs = 5_000

interface Note {
  readonly shared?: unknown
  readonly described?: readonly ListedAddress[]
}

type ListedAddress = DescribedAddress & { readonly intention?: unknown }

function describe(listed: ListedAddress | null): DescribedAddress {
  const { address, publicKey, intention } = listed ?? {}
  const purpose = purposes.get(intention)
  return { address, publicKey, ...(purpose !== undefined && { purpose }) }
}

const purposes: ReadonlyMap<unknown, string> = new Map([
  ['payment', 'payment'],
  ['ordinal', 'ordinals'],
])
