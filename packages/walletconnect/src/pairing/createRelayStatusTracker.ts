import type { RelayStatus } from '@latchkit/wire/walletconnect'

/** Decides whether wallets can receive the proposals of a client. */
export interface RelayStatusTracker {
  /** The relay responds, or the connection to it is lost. */
  setConnected(isConnected: boolean): void
  /** Waits again for a relay that counts as unreachable. */
  retry(): void
  /**
   * Reports each change, from `waiting` on.
   * @param published Resolves when the relay holds the proposal.
   * @returns a function that stops the reports
   */
  watch(published: Promise<void>, listener: (relayStatus: RelayStatus) => void): () => void
}

export function createRelayStatusTracker(): RelayStatusTracker {
  const watches = new Set<{ update(): void; retry(): void }>()
  // A relay holds what it has accepted until the connection is lost.
  let isConnected = true

  return {
    setConnected(next) {
      isConnected = next
      for (const { update } of Array.from(watches)) update()
    },
    retry() {
      for (const { retry } of Array.from(watches)) retry()
    },
    watch(published, listener) {
      let relayStatus: RelayStatus = 'waiting'
      let isPublished = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const set = (next: RelayStatus) => {
        if (next !== relayStatus) listener((relayStatus = next))
      }
      const update = () => {
        clearTimeout(timer)
        const isReady = isPublished && isConnected
        set(isReady ? 'ready' : 'waiting')
        if (!isReady) timer = setTimeout(() => set('unreachable'), patienceMs)
      }
      const watch = { update, retry: () => relayStatus === 'unreachable' && update() }
      watches.add(watch)
      update()
      const onPublished = (): void => {
        isPublished = true
        if (watches.has(watch)) update()
      }
      void published.then(onPublished)
      return () => {
        watches.delete(watch)
        clearTimeout(timer)
      }
    },
  }
}

const patienceMs = 3_500
