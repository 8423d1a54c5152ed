import type { Pairing, PairingReach } from '@latchkit/wire/walletconnect'

/** Whether a wallet can receive a proposal, as a client decides it: after 3.5 s without the relay it is `unreachable`. */
export interface FakeReach {
  readonly onReach: Pairing['onReach']
  /** The relay takes the proposal, or is lost. */
  set(isReached: boolean): void
  retry(): void
}

export function fakeReach(): FakeReach {
  const listeners = new Set<(reach: PairingReach) => void>()
  let reach: PairingReach = 'waiting'
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = (next: PairingReach) => {
    if (next === reach) return
    reach = next
    for (const listener of Array.from(listeners)) listener(next)
  }
  const set = (isReached: boolean) => {
    clearTimeout(timer)
    report(isReached ? 'ready' : 'waiting')
    if (!isReached && listeners.size > 0) timer = setTimeout(() => report('unreachable'), 3_500)
  }
  return {
    set,
    retry() {
      if (reach === 'unreachable') set(false)
    },
    onReach(listener) {
      listeners.add(listener)
      set(reach === 'ready')
      return () => {
        clearTimeout(timer)
        listeners.delete(listener)
      }
    },
  }
}
