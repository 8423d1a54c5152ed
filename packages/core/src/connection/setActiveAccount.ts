import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { dispatch } from './dispatch.ts'

/** What {@link setActiveAccount} takes. */
export interface SetActiveAccountOptions {
  readonly namespace: Namespace
  readonly address: string
  /** The wallet whose account it is; the active one of the family where none is named. Which one is active stays as it is. */
  readonly connectorId?: string
}

/**
 * Chooses among the accounts that a connected wallet has shared. An unknown address changes nothing.
 * The choice holds until the visitor selects another account in the wallet itself.
 */
export function setActiveAccount(
  kit: Kit,
  { namespace, address, connectorId }: SetActiveAccountOptions,
): void {
  dispatch(kit, { type: 'accountChosen', namespace, address, connectorId })
}
