import type { RelayBus } from '../bus/relayBus.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'

/** Long enough for whatever was read from the mailbox before a message overdue it. */
const rememberMs = 2_000

/** The messages that everybody has got. For a moment they are in the mailbox still, or in what was just read from it. */
export interface DeliveryAcks {
  /** They have arrived: they are never brought again, and are removed even where the mailbox is away just now. */
  acknowledge(seqs: readonly number[]): void
  /** They are about to be handed out: resolves when they are out of the mailbox, and rejects where they stay in it. */
  remove(seqs: readonly number[]): Promise<void>
  has(seq: number): boolean
  stop(): void
}

/**
 * Makes {@link DeliveryAcks}. What is confirmed here is told to the other servers before the mailbox has noted it: should this
 * one end in between, they do not bring it again, and remove it.
 */
export function createDeliveryAcks(
  mailbox: Pick<Mailbox, 'remove'>,
  bus: Pick<RelayBus, 'notify' | 'onNotice'>,
  onFault: (error: unknown) => void,
): DeliveryAcks {
  let recent = new Set<number>()
  let older = new Set<number>()
  /** Not out of the mailbox yet. */
  const leaving = new Set<number>()
  let failed: number[] = []
  /** Another server removes these, and says so; if it does not, it has ended. */
  let removingElsewhere = new Set<number>()
  let removingElsewhereBefore = new Set<number>()

  bus.onNotice((kind, seqs) => {
    for (const seq of seqs) {
      recent.add(seq)
      if (kind === 'taken') removingElsewhere.add(seq)
      else if (!removingElsewhere.delete(seq)) removingElsewhereBefore.delete(seq)
    }
  })

  async function remove(seqs: readonly number[]): Promise<void> {
    for (const seq of seqs) leaving.add(seq)
    await mailbox.remove(seqs)
    for (const seq of seqs) {
      leaving.delete(seq)
      recent.add(seq)
    }
    bus.notify('removed', seqs)
  }

  function removeEventually(seqs: readonly number[]): void {
    remove(seqs).catch((error: unknown) => {
      failed.push(...seqs)
      onFault(error)
    })
  }

  const rotation = setInterval(() => {
    older = recent
    recent = new Set()
    const overdue = [...removingElsewhereBefore, ...failed]
    removingElsewhereBefore = removingElsewhere
    removingElsewhere = new Set()
    failed = []
    if (overdue.length > 0) removeEventually(overdue)
  }, rememberMs).unref()

  return {
    acknowledge(seqs) {
      bus.notify('taken', seqs)
      removeEventually(seqs)
    },
    async remove(seqs) {
      try {
        await remove(seqs)
      } catch (error) {
        for (const seq of seqs) leaving.delete(seq)
        throw error
      }
    },
    has: (seq) => leaving.has(seq) || recent.has(seq) || older.has(seq),
    stop: () => clearInterval(rotation),
  }
}
