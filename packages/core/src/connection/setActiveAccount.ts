import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { dispatch } from './dispatch.ts'

/** Options of {@link setActiveAccount}. */
export interface SetActiveAccountOptions {
  readonly namespace: Namespace
  readonly address: string
  /** The wallet that has the account. Default: the active one of the namespace. */
  readonly connectorId?: string
}

/**
 * Chooses which account of a connected wallet is in use, until the visitor selects another one in the wallet. An unknown
 * address changes nothing.
 * @throws AdapterNotFound
 * @example
 * setActiveAccount(kit, { namespace: connection.namespace, address: connection.accounts[1]?.address ?? '' })
 */
export function setActiveAccount(
  kit: Kit,
  { namespace, address, connectorId }: SetActiveAccountOptions,
): void {
  dispatch(kit, { type: 'accountSwitched', namespace, address, connectorId })
}
