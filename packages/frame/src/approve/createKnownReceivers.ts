import type { NetworkId } from '@latchkit/wire'
import type { DeviceRepository } from '../keys/deviceRepository.ts'
import { open, seal } from '../keys/seal.ts'
import type { Receiver } from '../sign/summary.ts'

/** The account that sends, and its network. */
export interface Sender {
  readonly accountId: string
  readonly networkId: NetworkId
}

/**
 * The receivers that the accounts of this browser have sent to, by network and token: a receiver of test coins or of a worthless
 * token is not trusted with anything else. The list is encrypted and never leaves the browser.
 */
export interface KnownReceivers {
  /** Returns the addresses to which the account has not sent the same token on that network from this browser. */
  findNew(sender: Sender, receivers: readonly Receiver[]): Promise<readonly string[]>
  remember(sender: Sender, receivers: readonly Receiver[]): Promise<void>
}

/** Beyond this number, the oldest are dropped. */
const mostReceivers = 1_000

/** Creates the {@link KnownReceivers} in this browser's storage. */
export function createKnownReceivers(repository: DeviceRepository): KnownReceivers {
  /** A list that cannot be decrypted counts as empty: every receiver is new then. */
  async function read(accountId: string): Promise<readonly string[]> {
    const sealed = await repository.findReceivers(accountId)
    if (!sealed) return []
    const { sealingKey } = await repository.keys()
    try {
      const text = new TextDecoder().decode(await open(sealingKey, sealed, contextOf(accountId)))
      return JSON.parse(text) as readonly string[]
    } catch {
      return []
    }
  }

  return {
    async findNew({ accountId, networkId }, receivers) {
      if (receivers.length === 0) return []
      const known = new Set(await read(accountId))
      const found = receivers.filter((receiver) => !known.has(keyOf(networkId, receiver)))
      return [...new Set(found.map(({ address }) => address))]
    },
    async remember({ accountId, networkId }, receivers) {
      if (receivers.length === 0) return
      const added = new Set(receivers.map((receiver) => keyOf(networkId, receiver)))
      const kept = (await read(accountId)).filter((receiver) => !added.has(receiver))
      const list = [...kept, ...added].slice(-mostReceivers)
      const { sealingKey } = await repository.keys()
      const bytes = new TextEncoder().encode(JSON.stringify(list))
      await repository.saveReceivers(accountId, await seal(sealingKey, bytes, contextOf(accountId)))
    },
  }
}

function keyOf(networkId: NetworkId, { address, token = '' }: Receiver): string {
  return [networkId, token, address].map(normalizeAddress).join(' ')
}

/** An EVM address is the same with and without its checksum. */
function normalizeAddress(text: string): string {
  return text.startsWith('0x') ? text.toLowerCase() : text
}

function contextOf(accountId: string): string {
  return `Latchkit receivers 2\naccount ${accountId}`
}
