import type { DeviceRepository } from '../keys/deviceRepository.ts'
import { open, seal } from '../keys/seal.ts'

/** Whom the accounts of this browser have sent to. The list is sealed, and never leaves the browser. */
export interface KnownReceivers {
  /** Returns those that an account has not sent to from this browser. */
  findNew(accountId: string, receivers: readonly string[]): Promise<readonly string[]>
  remember(accountId: string, receivers: readonly string[]): Promise<void>
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
    async findNew(accountId, receivers) {
      if (receivers.length === 0) return []
      const known = new Set(await read(accountId))
      return receivers.filter((receiver) => !known.has(keyOf(receiver)))
    },
    async remember(accountId, receivers) {
      if (receivers.length === 0) return
      const added = new Set(receivers.map(keyOf))
      const kept = (await read(accountId)).filter((receiver) => !added.has(receiver))
      const list = [...kept, ...added].slice(-mostReceivers)
      const { sealingKey } = await repository.keys()
      const bytes = new TextEncoder().encode(JSON.stringify(list))
      await repository.saveReceivers(accountId, await seal(sealingKey, bytes, contextOf(accountId)))
    },
  }
}

/** An EVM address is the same with and without its checksum. */
function keyOf(receiver: string): string {
  return receiver.startsWith('0x') ? receiver.toLowerCase() : receiver
}

function contextOf(accountId: string): string {
  return `Latchkit receivers 1\naccount ${accountId}`
}
