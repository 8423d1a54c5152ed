import type { Kit } from '@latchkit/core'
import type { OpenOptions } from '@latchkit/react'
import { elementRoot } from './elementRoot.tsx'

/**
 * Opens the modal at a view, by default at `Connect` or `Account`, whichever fits. It needs no element in the page.
 * @throws KitError `InvalidConfig` if there is no such view, or it is given wrong parameters
 * @example
 * await openModal(kit, { view: 'Send', params: { networkId: 'eip155:1', amount: '0.01', to: '0x7099…79C8' } })
 */
export async function openModal(kit: Kit, options?: OpenOptions): Promise<void> {
  await elementRoot(kit).open(options)
}
