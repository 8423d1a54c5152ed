import type { RemoteWallet } from '@latchkit/core'
import { abortable } from '@latchkit/core/adapters'
import { parseAccountId } from '@latchkit/wire'
import type { AddressDecoder } from '../address/decodeAddress.ts'
import {
  readAddresses,
  type DescribedAddress,
  type WalletAddress,
} from '../wallet/readAddresses.ts'

/** The addresses of a wallet on another device, with what it has told of them. */
export interface AddressIndex {
  addresses(): readonly WalletAddress[]
  /** Asks the wallet for all its addresses, and what they are for. One that does not answer soon has told those it shares. */
  fill(): Promise<void>
}

/** Keeps what a wallet told with the wallet, for later visits: it may be asleep then. */
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

  /** What was told of the accounts that are shared now. */
  function read(): readonly ToldAddress[] {
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
      const told = read()
      const untold = own.filter((address) => !told.some((one) => one?.address === address))
      const described = [
        ...told.map(describe),
        ...untold.map((address): DescribedAddress => ({ address })),
      ]
      return readAddresses(described, decodeAddress)
    },
    async fill() {
      const told = wallet.granted().networks.map(async (networkId) => {
        const account = wallet
          .granted()
          .accounts.map(parseAccountId)
          .find((one) => one?.networkId === networkId)?.address
        const params = { account }
        return wallet.request({ networkId, method: 'getAccountAddresses', params, isSilent: true })
      })
      const asked = Promise.all(told).then((answers) => write(answers.flat()))
      await abortable(asked, AbortSignal.timeout(answerTimeoutMs)).catch(() => undefined)
    },
  }
}

const atMost = 100
const answerTimeoutMs = 5_000

interface Note {
  readonly shared?: unknown
  readonly described?: readonly ToldAddress[]
}

type ToldAddress = DescribedAddress & { readonly intention?: unknown }

function describe(told: ToldAddress | null): DescribedAddress {
  const { address, publicKey, intention } = told ?? {}
  const purpose = purposes.get(intention)
  return { address, publicKey, ...(purpose !== undefined && { purpose }) }
}

const purposes: ReadonlyMap<unknown, string> = new Map([
  ['payment', 'payment'],
  ['ordinal', 'ordinals'],
])
