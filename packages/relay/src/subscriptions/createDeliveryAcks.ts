import type { RelayBus } from '../bus/relayBus.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'

/** Longer than any read of the mailbox that began before a message left it. */
const rememberMs = 2_000

/** Acknowledgements of this time are stored together: a transaction costs more than a row. */
const gatherMs = 20
const maxGathered = 1_000

/** Messages that all their recipients have. For a moment they may still be in the mailbox, or in a page just read. */
export interface DeliveryAcks {
  /** Never delivers the messages again, and removes them as soon as the store can be reached. */
  acknowledge(seqs: readonly number[]): void
  /** Removes messages before they are handed out over HTTP. Rejects if they stay in the mailbox. */
  remove(seqs: readonly number[]): Promise<void>
  has(seq: number): boolean
  /** Begins to remove what is left. */
  stop(): void
}

/**
 * Creates {@link DeliveryAcks}. Acknowledgements go to the other nodes before the mailbox has stored them: if this node
 * ends in between, the others do not deliver the messages again, and remove them.
 */
export function createDeliveryAcks(
  mailbox: Pick<Mailbox, 'remove'>,
  bus: Pick<RelayBus, 'notify' | 'onNotice'>,
  onError: (error: unknown) => void,
): DeliveryAcks {
  let recent = new Set<number>()
  let older = new Set<number>()
  /** Still in the mailbox. */
  const leaving = new Set<number>()
  let failed: number[] = []
  /** Another node removes these and sends a notice. Without the notice, it has ended. */
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

  let gathered: number[] = []
  let gathering: NodeJS.Timeout | undefined
  let isStopped = false

  function removeEventually(seqs: readonly number[]): void {
    for (const seq of seqs) {
      leaving.add(seq)
      gathered.push(seq)
    }
    if (isStopped || gathered.length >= maxGathered) removeGathered()
    else gathering ??= setTimeout(removeGathered, gatherMs).unref()
  }

  function removeGathered(): void {
    clearTimeout(gathering)
    gathering = undefined
    const seqs = gathered
    gathered = []
    if (seqs.length === 0) return
    remove(seqs).catch((error: unknown) => {
      failed.push(...seqs)
      onError(error)
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
    stop() {
      isStopped = true
      clearInterval(rotation)
      removeGathered()
    },
  }
}
