import type { AccountId, NetworkId, Namespace } from '@latchkit/wire'
import type { KitErrorCode } from './errors.ts'
import type { TransactionOutcome } from './transactions/pendingTransaction.ts'

/** What happens in a kit. Events stay in the page unless the site names an endpoint (`analytics`). */
export type KitEvent =
  | {
      readonly type: 'connect'
      readonly namespace: Namespace
      readonly connectorId: string
      readonly account: AccountId
      readonly reconnected: boolean
    }
  | { readonly type: 'connect_error'; readonly connectorId: string; readonly code: KitErrorCode }
  | { readonly type: 'disconnect'; readonly namespace: Namespace; readonly connectorId: string }
  | { readonly type: 'account_change'; readonly account: AccountId }
  | { readonly type: 'network_change'; readonly networkId: NetworkId }
  | { readonly type: 'send'; readonly networkId: NetworkId; readonly hash: string }
  | { readonly type: 'swap'; readonly networkId: NetworkId; readonly provider: string }
  | {
      readonly type: 'transaction'
      readonly networkId: NetworkId
      readonly hash: string
      readonly status: TransactionOutcome['status']
    }
  | { readonly type: 'name_change'; readonly address: string }
  | { readonly type: 'sign_in'; readonly account: AccountId }
  | { readonly type: 'sign_out' }
  | { readonly type: 'modal_open'; readonly view: string }
  | { readonly type: 'modal_close' }
