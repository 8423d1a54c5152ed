/** Acknowledgements of messages that went to several clients: each of them must acknowledge. */
export interface PendingAcks {
  expect(seq: number, clients: ReadonlySet<string>): void
  /** Records an acknowledgement. Returns true if no other client is missing. */
  acknowledge(client: string, seq: number): boolean
  has(client: string, seq: number): boolean
  forget(seqs: readonly number[]): void
}

/** Creates {@link PendingAcks}, in memory: after a restart the first acknowledgement of a message counts for all. */
export function createPendingAcks(): PendingAcks {
  const open = new Map<number, { readonly waiting: Set<string>; readonly done: Set<string> }>()
  return {
    expect(seq, clients) {
      if (clients.size > 1) open.set(seq, { waiting: new Set(clients), done: new Set() })
    },
    acknowledge(client, seq) {
      const entry = open.get(seq)
      if (!entry) return true
      entry.waiting.delete(client)
      entry.done.add(client)
      if (entry.waiting.size > 0) return false
      open.delete(seq)
      return true
    },
    has: (client, seq) => open.get(seq)?.done.has(client) ?? false,
    forget(seqs) {
      for (const seq of seqs) open.delete(seq)
    },
  }
}
