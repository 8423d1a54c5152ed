import { messageBytes, type RelayMessage } from './message.ts'

/** Overhead of a row beside its content. */
const rowBytes = 300

/** Mail that is soon over, as nearly all of WalletConnect's is, has the last part of the mailbox for itself. */
const soonOverMs = 3_600_000
const shareOfSoonOver = 0.2

/** A number of stored messages and the size of their content. */
export interface StoredSize {
  readonly messages: number
  readonly bytes: number
}

/** Counts how much each client and IP address has in the mailbox. */
export interface Quotas {
  /** Begins a group. The function returns whether there is room for a message beside those it accepted before. */
  begin(): (message: RelayMessage, address: string) => boolean
  add(message: RelayMessage, address: string): void
  remove(publisher: string, gone: StoredSize): void
  /** Replaces all counts by those of the store. */
  reset(all: StoredSize, clients: readonly (StoredSize & { readonly publisher: string })[]): void
  total(): StoredSize
}

/**
 * Creates {@link Quotas} with limits in total, per client and per IP address. The address of a client is known once it
 * has published to this process. A fifth of the total is for mail of an hour at most: what lasts for weeks keeps nobody out.
 */
export function createQuotas(limits: {
  readonly bytes: number
  readonly bytesPerClient: number
  readonly bytesPerAddress: number
}): Quotas {
  const clients = new Map<string, { weight: number; address?: string | undefined }>()
  const addresses = new Map<string, number>()
  let messages = 0
  let bytes = 0

  function raise(address: string | undefined, weight: number): void {
    if (address === undefined) return
    const sum = (addresses.get(address) ?? 0) + weight
    if (sum > 0) addresses.set(address, sum)
    else addresses.delete(address)
  }

  return {
    begin() {
      let room = limits.bytes - weigh({ messages, bytes })
      const reserved = limits.bytes * shareOfSoonOver
      const ofClients = new Map<string, number>()
      const ofAddresses = new Map<string, number>()
      return (message, seenAt) => {
        const { publisher } = message
        const weight = messageBytes(message) + rowBytes
        const known = clients.get(publisher)
        const address = known?.address ?? seenAt
        const own = (ofClients.get(publisher) ?? known?.weight ?? 0) + weight
        const nearby = (ofAddresses.get(address) ?? addresses.get(address) ?? 0) + weight
        const isSoonOver = message.expiresAtMs - message.publishedAtMs <= soonOverMs
        if (weight > (isSoonOver ? room : room - reserved)) return false
        if (own > limits.bytesPerClient || nearby > limits.bytesPerAddress) return false
        room -= weight
        ofClients.set(publisher, own)
        ofAddresses.set(address, nearby)
        return true
      }
    },
    add(message, seenAt) {
      const size = messageBytes(message)
      const weight = size + rowBytes
      messages += 1
      bytes += size
      const known = clients.get(message.publisher)
      if (!known) {
        clients.set(message.publisher, { weight, address: seenAt })
        return raise(seenAt, weight)
      }
      known.weight += weight
      if (known.address !== undefined) return raise(known.address, weight)
      known.address = seenAt
      raise(seenAt, known.weight)
    },
    remove(publisher, gone) {
      messages -= gone.messages
      bytes -= gone.bytes
      const known = clients.get(publisher)
      if (!known) return
      const freed = Math.min(known.weight, weigh(gone))
      known.weight -= freed
      raise(known.address, -freed)
      if (known.weight === 0) clients.delete(publisher)
    },
    reset(all, counted) {
      messages = all.messages
      bytes = all.bytes
      const before = new Map(clients)
      clients.clear()
      addresses.clear()
      for (const { publisher, ...waiting } of counted) {
        const weight = weigh(waiting)
        const address = before.get(publisher)?.address
        clients.set(publisher, { weight, address })
        raise(address, weight)
      }
    },
    total: () => ({ messages, bytes }),
  }
}

function weigh({ messages, bytes }: StoredSize): number {
  return bytes + messages * rowBytes
}
