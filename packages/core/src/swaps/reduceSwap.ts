import type { AccountId, NetworkId, SwapToken } from '@latchkit/wire'
import type { TransactionOutcome } from '../transactions/pendingTransaction.ts'

/** What is swapped, for whom: the same from the first request to the end. */
export interface SwapOrder {
  readonly networkId: NetworkId
  readonly account: AccountId
  readonly connectorId: string
  readonly provider: string
  readonly from: SwapToken
  readonly to: SwapToken
  /** Base units, as decimal text. */
  readonly amount: string
  readonly toAmount: string
  readonly minimumAmount: string
  readonly slippagePercent: number
  readonly startedAtMs: number
}

/** A swap under way, or one that has ended. */
export type SwapProgress = SwapOrder &
  (
    | { readonly status: 'approving'; readonly hash: string }
    /** The approval is on the chain; the swap itself was not sent yet. */
    | { readonly status: 'approved' }
    /** `callsId` until the wallet says the hash of what it was given as one request. */
    | { readonly status: 'sent'; readonly hash: string }
    | { readonly status: 'sent'; readonly hash?: undefined; readonly callsId: string }
    | { readonly status: 'done'; readonly hash: string }
    | {
        readonly status: 'failed'
        /** What has failed. */
        readonly at: 'approval' | 'swap'
        /** `unknown`: the wallet that took the request no longer says what became of it. */
        readonly outcome: Exclude<TransactionOutcome['status'], 'confirmed'> | 'unknown'
        readonly hash?: string
      }
  )

/** What happens to a swap. */
export type SwapStep =
  | { readonly type: 'approving'; readonly order: SwapOrder; readonly hash: string }
  | { readonly type: 'sent'; readonly order: SwapOrder; readonly hash: string }
  | { readonly type: 'together'; readonly order: SwapOrder; readonly callsId: string }
  /** The wallet says which transaction it has made of a request, or that it has made none. */
  | { readonly type: 'resolved'; readonly callsId: string; readonly hash: string | undefined }
  /** The wallet knows nothing of the request any more. */
  | { readonly type: 'forgotten'; readonly callsId: string }
  | { readonly type: 'ended'; readonly hash: string; readonly outcome: TransactionOutcome }
  | { readonly type: 'dismissed' }

/** Returns the swap after a step. A step that is not about it changes nothing; one that is under way cannot be dismissed. */
export function reduceSwap(
  swap: SwapProgress | undefined,
  step: SwapStep,
): SwapProgress | undefined {
  switch (step.type) {
    case 'approving':
      return { ...step.order, status: 'approving', hash: step.hash }
    case 'sent':
      return { ...step.order, status: 'sent', hash: step.hash }
    case 'together':
      return { ...step.order, status: 'sent', callsId: step.callsId }
    case 'forgotten':
    case 'resolved': {
      if (swap?.status !== 'sent' || swap.hash !== undefined || swap.callsId !== step.callsId)
        return swap
      const order = orderOf(swap)
      if (step.type === 'forgotten')
        return { ...order, status: 'failed', at: 'swap', outcome: 'unknown' }
      return step.hash === undefined
        ? { ...order, status: 'failed', at: 'swap', outcome: 'failed' }
        : { ...order, status: 'sent', hash: step.hash }
    }
    case 'ended': {
      if (swap?.status !== 'approving' && swap?.status !== 'sent') return swap
      if (swap.hash !== step.hash) return swap
      const { status, hash } = step.outcome
      const order = orderOf(swap)
      if (status !== 'confirmed') {
        const at = swap.status === 'sent' ? 'swap' : 'approval'
        return { ...order, status: 'failed', at, outcome: status, hash }
      }
      return swap.status === 'sent'
        ? { ...order, status: 'done', hash }
        : { ...order, status: 'approved' }
    }
    case 'dismissed':
      return swap?.status === 'sent' || swap?.status === 'approving' ? swap : undefined
  }
}

/** Returns what stays the same of a swap. */
export function orderOf(swap: SwapOrder): SwapOrder {
  const { networkId, account, connectorId, provider, from, to, slippagePercent } = swap
  const { amount, toAmount, minimumAmount, startedAtMs } = swap
  return {
    networkId,
    account,
    connectorId,
    provider,
    from,
    to,
    amount,
    toAmount,
    minimumAmount,
    slippagePercent,
    startedAtMs,
  }
}
