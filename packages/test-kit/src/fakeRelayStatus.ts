import type { Pairing, RelayStatus } from '@latchkit/wire/walletconnect'

/** Whether a wallet can receive a proposal, as a client decides it: after 3.5 s without the relay it is `unreachable`. */
export interface FakeRelayStatus {
  readonly onRelayStatus: Pairing['onRelayStatus']
  /** The relay takes the proposal, or is lost. */
  set(isConnected: boolean): void
  retry(): void
}

export function fakeRelayStatus(): FakeRelayStatus {
  const listeners = new Set<(relayStatus: RelayStatus) => void>()
  let relayStatus: RelayStatus = 'waiting'
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = (next: RelayStatus) => {
    if (next === relayStatus) return
    relayStatus = next
    for (const listener of Array.from(listeners)) listener(next)
  }
  const set = (isConnected: boolean) => {
    clearTimeout(timer)
    report(isConnected ? 'ready' : 'waiting')
    if (!isConnected && listeners.size > 0) timer = setTimeout(() => report('unreachable'), 3_500)
  }
  return {
    set,
    retry() {
      if (relayStatus === 'unreachable') set(false)
    },
    onRelayStatus(listener) {
      listeners.add(listener)
      set(relayStatus === 'ready')
      return () => {
        clearTimeout(timer)
        listeners.delete(listener)
      }
    },
  }
}
