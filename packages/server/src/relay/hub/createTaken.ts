import type { RelayBus } from '../bus/relayBus.ts'
import type { Mailbox } from '../mail/mailbox.ts'

/** Long enough for whatever was read from the mailbox before a message left it. */
const rememberMs = 2_000

/** The messages that everybody has got. For a moment they are in the mailbox still, or in what was just read from it. */
export interface Taken {
  /** They have arrived: they are never brought again, and are removed even where the mailbox is away just now. */
  confirm(seqs: readonly number[]): void
  /** They are about to be handed out: resolves when they are out of the mailbox, and rejects where they stay in it. */
  remove(seqs: readonly number[]): Promise<void>
  has(seq: number): boolean
  stop(): void
}

/**
 * Makes {@link Taken}. What is confirmed here is told to the other servers before the mailbox has noted it: should this
 * one end in between, they do not bring it again, and remove it.
 */
export function createTaken(
  mailbox: Pick<Mailbox, 'remove'>,
  bus: Pick<RelayBus, 'note' | 'listenToNotes'>,
  onFault: (error: unknown) => void,
): Taken {
  let recent = new Set<number>()
  let older = new Set<number>()
  /** Not out of the mailbox yet. */
  const leaving = new Set<number>()
  let failed: number[] = []
  /** Another server removes these, and says so; if it does not, it has ended. */
  let heard = new Set<number>()
  let heardBefore = new Set<number>()

  bus.listenToNotes((kind, seqs) => {
    for (const seq of seqs) {
      recent.add(seq)
      if (kind === 'taken') heard.add(seq)
      else if (!heard.delete(seq)) heardBefore.delete(seq)
    }
  })

  async function remove(seqs: readonly number[]): Promise<void> {
    for (const seq of seqs) leaving.add(seq)
    await mailbox.remove(seqs)
    for (const seq of seqs) {
      leaving.delete(seq)
      recent.add(seq)
    }
    bus.note('removed', seqs)
  }

  function removeSurely(seqs: readonly number[]): void {
    remove(seqs).catch((error: unknown) => {
      failed.push(...seqs)
      onFault(error)
    })
  }

  const turning = setInterval(() => {
    older = recent
    recent = new Set()
    const left = [...heardBefore, ...failed]
    heardBefore = heard
    heard = new Set()
    failed = []
    if (left.length > 0) removeSurely(left)
  }, rememberMs).unref()

  return {
    confirm(seqs) {
      bus.note('taken', seqs)
      removeSurely(seqs)
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
    stop: () => clearInterval(turning),
  }
}
