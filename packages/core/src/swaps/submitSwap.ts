import { formatAccountId } from '@latchkit/wire'
import { requireAdapter } from '../connection/requireAdapter.ts'
import { requireConnection } from '../connection/requireConnection.ts'
import { requireNetwork } from '../connection/requireNetwork.ts'
import { isKitError, KitError } from '../errors.ts'
import { emit } from '../internal/emit.ts'
import { perKit } from '../internal/perKit.ts'
import { toKitError } from '../internal/toKitError.ts'
import type { Kit } from '../kit.ts'
import { watch } from '../watch.ts'
import { followSwap } from './followSwap.ts'
import { prepareSwap, type PreparedSwap } from './prepareSwap.ts'
import { quoteSwap } from './swapQuotesQuery.ts'
import type { SwapOrder, SwapProgress } from './reduceSwap.ts'
import { stepSwap } from './storedSwap.ts'

/** Options of {@link submitSwap}. */
export interface SubmitSwapOptions {
  readonly prepared: PreparedSwap
}

/**
 * Submits a prepared swap to the wallet: the exact approval that it may need and the swap as one request where the wallet
 * can (EIP-5792), else one after the other. After an approval, the swap is built and checked again; if less would arrive
 * than was agreed to, nothing more is sent. `state.swap` says how far it is, across reloads. A prepared swap can be
 * submitted once.
 * @returns once the wallet has sent the swap
 * @throws NotConnected, UserRejected, RequestPending, TransactionFailed (the approval), PriceMoved, UnsafeSwap, NoLiquidity, InsufficientFunds, WalletDisconnected, WalletLocked, OutcomeUnknown
 * @example
 * const prepared = await prepareSwap(kit, { offer })
 * await submitSwap(kit, { prepared })
 */
export async function submitSwap(kit: Kit, { prepared }: SubmitSwapOptions): Promise<void> {
  const { networkId, from } = prepared.request
  const network = requireNetwork(kit, networkId)
  const {
    accounts,
    connectorId,
    networkId: walletNetworkId,
  } = requireConnection(kit, network.namespace)
  const adapter = requireAdapter(kit, network.namespace)
  const { sendSwap } = adapter
  if (!sendSwap || !accounts.some(({ address }) => address === from.address))
    throw new KitError('NotConnected', 'The wallet no longer shares the account that would swap.', {
      fix: 'Prepare the swap again.',
    })
  const submitted = submittedSwaps(kit)
  if (submitted.has(prepared))
    throw new KitError('RequestPending', 'The wallet has been given this swap already.', {
      fix: 'Prepare another one.',
    })
  submitted.add(prepared)
  const order = orderFor(prepared, connectorId)
  try {
    if (walletNetworkId !== networkId) await adapter.switchNetwork(connectorId, network)
    if (prepared.isTogether) {
      const callsId = await sendSwap(connectorId, prepared, 'together')
      stepSwap(kit, { type: 'together', order, callsId })
    } else {
      for (let part = 0; part < prepared.approvals; part += 1) {
        const hash = await sendSwap(connectorId, prepared, part)
        stepSwap(kit, { type: 'approving', order, hash })
        followSwap(kit)
        await approvalOf(kit, hash)
      }
      const swap = prepared.approvals > 0 ? await prepareAgain(kit, prepared) : prepared
      if (swap.request.transaction.to !== prepared.request.transaction.to)
        throw new KitError('UnsafeSwap', 'The swap calls another contract than was approved.', {
          fix: 'Look at the new offer. The approval is there already.',
        })
      const hash = await sendSwap(connectorId, swap, 'swap')
      stepSwap(kit, { type: 'sent', order: orderFor(swap, connectorId), hash })
    }
  } catch (error) {
    if (!isKitError(error, 'OutcomeUnknown')) submitted.delete(prepared)
    throw toKitError(error, 'The swap could not be sent.')
  }
  emit(kit, { type: 'swap', networkId, provider: prepared.offer.provider })
  followSwap(kit)
}

const submittedSwaps = perKit(() => new WeakSet<PreparedSwap>())

function orderFor({ request, offer, slippagePercent, ...swap }: PreparedSwap, connectorId: string) {
  const { networkId, from } = request
  const order: SwapOrder = {
    networkId,
    account: formatAccountId(networkId, from.address),
    connectorId,
    provider: offer.provider,
    from: offer.from,
    to: offer.to,
    amount: String(offer.amount),
    toAmount: String(swap.receivedAmount),
    minimumAmount: String(swap.minimumAmount),
    slippagePercent,
    startedAtMs: Date.now(),
  }
  return order
}

/** Waits until an approval is on the chain. */
async function approvalOf(kit: Kit, hash: string): Promise<void> {
  const signal = kit.lifetime()
  await new Promise<void>((resolve, reject) => {
    const read = (swap: SwapProgress | undefined) => {
      if (swap?.status === 'approving' && swap.hash === hash) return
      stop()
      if (swap?.status === 'approved') return resolve()
      reject(
        new KitError('TransactionFailed', 'The network did not carry out the approval.', {
          context: { hash },
        }),
      )
    }
    const stop = watch(kit.store, ({ swap }) => swap, read)
    signal.addEventListener('abort', () => {
      stop()
      reject(new KitError('Aborted', 'The kit was stopped.'))
    })
    read(kit.store.get().swap)
  })
}

/**
 * Builds and checks the swap again, after its approval. The price may be another one by then: what was agreed to as the
 * least stays the least.
 */
async function prepareAgain(kit: Kit, before: PreparedSwap): Promise<PreparedSwap> {
  const { offer, slippagePercent } = before
  const offers = await quoteSwap(kit, offer)
  const now = offers.find(({ provider }) => provider === offer.provider)
  if (!now || now.toAmount < before.minimumAmount)
    throw new KitError('PriceMoved', 'The price has moved since the offer.', {
      fix: 'Look at the new offer. The approval is there already.',
      context: { toAmount: now?.toAmount, offered: offer.toAmount },
    })
  const room = Number(((now.toAmount - before.minimumAmount) * 10_000n) / now.toAmount) / 100
  return await prepareSwap(kit, { offer: now, slippagePercent: Math.min(room, slippagePercent) })
}
