import type { NetworkId } from '@latchkit/wire'
import type { DeviceRepository } from '../keys/deviceRepository.ts'
import { open, seal } from '../keys/seal.ts'
import type { Receiver } from '../sign/summary.ts'

/** Who sends, and where. */
export interface Sender {
  readonly accountId: string
  readonly networkId: NetworkId
}

/**
 * Whom the accounts of this browser have sent to, and what: whoever was sent the coins of a test network, or a token that is worth
 * nothing, was not chosen for all else. The list is sealed, and never leaves the browser.
 */
export interface KnownReceivers {
  /** Returns the addresses that an account has not sent the same to on that network from this browser. */
  findNew(sender: Sender, receivers: readonly Receiver[]): Promise<readonly string[]>
  remember(sender: Sender, receivers: readonly Receiver[]): Promise<void>
}

/** Of more, the oldest are forgotten. */
const mostReceivers = 1_000

/** Creates the {@link KnownReceivers} in this browser's storage. */
export function createKnownReceivers(repository: DeviceRepository): KnownReceivers {
  /** What does not open is no list: every receiver is new then. */
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
  return [networkId, token, address].map(inOneSpelling).join(' ')
}

/** An EVM address is the same with and without its checksum. */
function inOneSpelling(text: string): string {
  return text.startsWith('0x') ? text.toLowerCase() : text
}

function contextOf(accountId: string): string {
  return `Latchkit receivers 2\naccount ${accountId}`
}
