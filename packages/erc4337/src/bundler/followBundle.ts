import { hexSchemas, readRpc } from '@latchkit/backend/chain'
import { RpcError } from '@latchkit/backend/errors'
import { hexToNumber } from 'viem'
import * as v from 'valibot'
import { blame } from './blame.ts'
import type { Bundle, BundleAttempt } from './bundleRepository.ts'
import { offeredFees } from './offeredFees.ts'
import type { BundlerContext } from './bundlerContext.ts'
import { readFees } from './readFees.ts'
import { readEntities } from './readEntities.ts'
import { parseOperationEvents } from './parseOperationEvents.ts'
import { readSponsoredContract } from '../contracts/readSponsoredContract.ts'
import { signBundle, signCancellation, type BundleFees } from './signBundle.ts'
import { simulateBundle } from './simulateBundle.ts'

const maxAttempts = 2
/** Nodes accept a replacement transaction if both fees are 10 % higher. */
const raisePercent = 115n
/** Above this multiple of the usual fees, higher fees do not help. */
const plenty = 3n
const receiptSchema = v.object({
  transactionHash: hexSchemas.hash,
  status: hexSchemas.small,
  logs: v.array(v.looseObject({})),
})

/** Follows a bundle until one of its transactions is mined. Returns true once the bundle has ended. */
export async function followBundle(context: BundlerContext, bundle: Bundle): Promise<boolean> {
  for (const { hash } of [...bundle.attempts].reverse()) {
    const receipt = await readRpc(
      context.chain,
      'eth_getTransactionReceipt',
      [hash],
      v.nullable(receiptSchema),
    )
    if (!receipt) continue
    await settle(context, bundle, receipt)
    return true
  }
  const isOld =
    Date.now() - Date.parse(bundle.sentAt) >= context.settings.replaceAfterSeconds * 1000
  if (!isOld) {
    await resend(context, bundle)
    return false
  }
  if (await isNonceTaken(context, bundle)) {
    const { account, log, chain, bundles } = context
    log.error(
      { network: chain.network.caipNetworkId, operator: account.address, nonce: bundle.nonce },
      'the bundler’s key has sent another transaction with this nonce; use the key for nothing else',
    )
    await bundles.end(bundle, null, { included: [], dropped: [] })
    return true
  }
  await replace(context, bundle)
  return false
}

/** Broadcasts a transaction. A node's error does not end the bundle: only a receipt decides. */
export async function broadcast(
  { chain, log }: BundlerContext,
  attempt: BundleAttempt,
): Promise<void> {
  try {
    await chain.request('eth_sendRawTransaction', [attempt.raw])
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    if (/already known|known transaction|already imported|nonce too low/i.test(error.message))
      return
    log.warn(
      { network: chain.network.caipNetworkId, reason: error.message },
      'a node rejected a bundle',
    )
  }
}

async function settle(
  context: BundlerContext,
  bundle: Bundle,
  receipt: v.InferOutput<typeof receiptSchema>,
): Promise<void> {
  const { bundles, operations, reputations } = context
  const entries = await operations.inBundle(bundle.id)
  const done = new Set(parseOperationEvents(receipt.logs).map(({ userOpHash }) => userOpHash))
  const failed = entries.filter(({ hash }) => !done.has(hash))
  await bundles.end(bundle, receipt.transactionHash, {
    included: entries.filter(({ hash }) => done.has(hash)).map(({ hash }) => hash),
    dropped: failed.filter(({ attempts }) => attempts + 1 >= maxAttempts).map(({ hash }) => hash),
  })
  for (const { operation } of entries.filter(({ hash }) => done.has(hash)))
    await reputations.note(Object.values(readEntities(operation)), { included: 1 })
  const [only] = failed
  // Next time each operation goes alone, which shows which one failed.
  if (!only || entries.length > 1) return
  const bundleError = await simulateBundle(context, only.entryPoint, [only.operation])
  // A bundle that was cancelled because it paid too little says nothing about its entities.
  if (bundleError || hexToNumber(receipt.status) === 0)
    await blame(context, only.operation, bundleError?.reason ?? '', 'transaction')
}

/** Broadcasts the last transaction again if the node does not have it. */
async function resend(context: BundlerContext, bundle: Bundle): Promise<void> {
  const last = bundle.attempts.at(-1)
  if (!last) return
  const known = await context.chain.request('eth_getTransactionByHash', [last.hash])
  if (known === null) await broadcast(context, last)
}

async function isNonceTaken(
  { chain, account }: BundlerContext,
  { nonce }: Bundle,
): Promise<boolean> {
  const next = await readRpc(
    chain,
    'eth_getTransactionCount',
    [account.address, 'latest'],
    hexSchemas.small,
  )
  return hexToNumber(next) > nonce
}

/**
 * Signs a replacement with higher fees. It is an empty transaction if the operations would fail by now, pay less than the base
 * fee, or an account no longer has the code that the operator pays for.
 */
async function replace(context: BundlerContext, bundle: Bundle): Promise<void> {
  const last = bundle.attempts.at(-1)
  const entries = await context.operations.inBundle(bundle.id)
  const [first] = entries
  if (!last || !first) return
  const { baseFeeWei, priorityFeeWei } = await readFees(context.chain)
  const usual = { maxFeeWei: baseFeeWei * 2n + priorityFeeWei, priorityFeeWei }
  if (BigInt(last.maxFeeWei) > usual.maxFeeWei * plenty) {
    await broadcast(context, last)
    return
  }
  const operations = entries.map(({ operation }) => operation)
  const offered = offeredFees(operations)
  const contracts = await Promise.all(
    operations.map((operation) => readSponsoredContract(context.chain, operation)),
  )
  const mayRun =
    offered.maxFeeWei >= baseFeeWei &&
    !contracts.some((contract) => contract?.hasChanged) &&
    !(await simulateBundle(context, first.entryPoint, operations))
  const fees = raise(last, mayRun ? lower(usual, offered) : usual)
  const attempt = mayRun
    ? await signBundle(context, bundle.nonce, first.entryPoint, operations, fees)
    : await signCancellation(context, bundle.nonce, fees)
  await context.bundles.retry(bundle, attempt)
  await broadcast(context, attempt)
}

/** Raises a fee to at least what nodes accept for a replacement. */
function raise(before: BundleAttempt, wanted: BundleFees): BundleFees {
  const atLeast = (fee: string, other: bigint): bigint => {
    const raised = (BigInt(fee) * raisePercent) / 100n + 1n
    return raised > other ? raised : other
  }
  return {
    maxFeeWei: atLeast(before.maxFeeWei, wanted.maxFeeWei),
    priorityFeeWei: atLeast(before.priorityFeeWei, wanted.priorityFeeWei),
  }
}

function lower(one: BundleFees, other: BundleFees): BundleFees {
  const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)
  return {
    maxFeeWei: least(one.maxFeeWei, other.maxFeeWei),
    priorityFeeWei: least(one.priorityFeeWei, other.priorityFeeWei),
  }
}
