import { createSharedRelay } from './createSharedRelay.ts'
import { createSoloRelay } from './createSoloRelay.ts'
import type { RelayLink, RelayListener } from './relayLink.ts'

/** The connection to a relay: one for all tabs of the site where the browser lets them share it. Opened when first needed. */
export function createRelayLink(
  options: RelayListener & {
    readonly name: string
    /** False where the tabs do not share what is remembered either. */
    readonly isShared: boolean
    address(): Promise<string>
    keptTopics(): readonly string[]
  },
): RelayLink {
  const { locks } = (globalThis.navigator as Partial<Navigator> | undefined) ?? {}
  return options.isShared && locks && 'BroadcastChannel' in globalThis
    ? createSharedRelay({ ...options, locks, channel: new BroadcastChannel(options.name) })
    : createSoloRelay(options)
}
