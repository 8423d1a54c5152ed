import type { Kit } from '@latchkit/core'
import type { Namespace } from '@latchkit/wire'

/** The name under which receivers are stored. */
const slot = 'receivers'

/** Someone to whom this browser has sent before. */
export interface KnownReceiver {
  readonly namespace: Namespace
  readonly address: string
}

/**
 * Returns the receivers that this browser has sent to, the latest first. The account's history is not used: attackers can
 * add addresses to it that only look like known ones.
 */
export function knownReceivers(
  kit: Pick<Kit, 'storage'>,
  namespace: Namespace,
): readonly KnownReceiver[] {
  return storedReceivers(kit).filter((receiver) => receiver.namespace === namespace)
}

/** Every stored receiver. Entries that the kit did not write are ignored. */
function storedReceivers(kit: Pick<Kit, 'storage'>): readonly KnownReceiver[] {
  try {
    const stored = JSON.parse(kit.storage.getItem(slot) ?? '[]') as readonly Stored[]
    return stored.filter(
      (each): each is KnownReceiver =>
        typeof each?.namespace === 'string' && typeof each.address === 'string',
    )
  } catch {
    return []
  }
}

type Stored = Partial<KnownReceiver> | null

const receiversKept = 20

/** Stores a receiver, so that the next transfer to it needs no warning. */
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
