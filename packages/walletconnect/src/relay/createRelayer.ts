import { createSharedRelayer } from './createSharedRelayer.ts'
import type { Relayer, RelayerEvents } from './relayer.ts'
import { createRelaySocket } from './createRelaySocket.ts'
import { onWake } from './onWake.ts'

/** Creates the connection to a relay: one for all tabs if the browser lets them share it. It opens when first needed. */
export function createRelayer(
  options: RelayerEvents & {
    readonly name: string
    /** False if the tabs do not share their storage either. */
    readonly isShared: boolean
    address(): Promise<string>
    storedTopics(): readonly string[]
  },
): Relayer {
  const { locks } = (globalThis.navigator as Partial<Navigator> | undefined) ?? {}
  return options.isShared && locks && 'BroadcastChannel' in globalThis
    ? createSharedRelayer({ ...options, locks, channel: new BroadcastChannel(options.name) })
    : createTabRelayer(options)
}

/** A socket of this page alone, for browsers without locks and for other runtimes. */
function createTabRelayer({
  address,
  onMessage,
  onConnectionChange,
}: RelayerEvents & { address(): Promise<string> }): Relayer {
  const socket = createRelaySocket({
    address,
    onMessage,
    onConnectionChange,
    onRefused: () => undefined,
  })
  const stopWaking = onWake(() => socket.wake())
  return {
    ...socket,
    isLeader: () => true,
    broadcast: () => undefined,
    close() {
      stopWaking()
      socket.close()
    },
  }
}
