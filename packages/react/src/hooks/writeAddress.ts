import type { Kit } from '@latchkit/core'
import type { Namespace } from '@latchkit/wire'

/**
 * Writes an address as the chain family of its network does: a server may tell it in another case, without the checksum
 * that its owner compares by.
 */
export function writeAddress(
  { adapters }: Pick<Kit, 'adapters'>,
  networkId: string | null | undefined,
  address: string,
): string {
  const namespace = networkId?.split(':')[0] as Namespace
  return adapters.get(namespace)?.writeAddress?.(address) ?? address
}
