/** Who has what: of messages that went to several clients at once, each must say that it has got it. */
export interface PendingAcks {
  expect(seq: number, clients: ReadonlySet<string>): void
  /** Notes that a client has a message; true where nobody else is waited for. */
  acknowledge(client: string, seq: number): boolean
  has(client: string, seq: number): boolean
  forget(seqs: readonly number[]): void
}

/** Makes {@link PendingAcks}. They live in memory: after a restart the first who has a message speaks for all. */
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
