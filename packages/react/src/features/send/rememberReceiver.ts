import type { Kit } from '@latchkit/core'
import { slot, storedReceivers, type KnownReceiver } from './knownReceivers.ts'

const receiversKept = 20

/** Notes to whom was sent, so that the next time is not the first. */
export function rememberReceiver(
  kit: Pick<Kit, 'storage'>,
  { namespace, address }: KnownReceiver,
): void {
  const others = storedReceivers(kit).filter(
    (other) => other.namespace !== namespace || other.address !== address,
  )
  const kept = [{ namespace, address }, ...others].slice(0, receiversKept)
  kit.storage.setItem(slot, JSON.stringify(kept))
}
