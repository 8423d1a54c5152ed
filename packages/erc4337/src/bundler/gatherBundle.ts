import { hexToBigInt, hexToNumber } from 'viem'
import { hexSchemas, readRpc, bundleGasOf, mostGasOf } from '@latchkit/backend/chain'
import { blame } from './blame.ts'
import type { Bundle } from './bundleRepository.ts'
import { findAuthorizationError } from './findAuthorizationError.ts'
import type { StoredOperation } from './operationRepository.ts'
import { offeredFees } from './offeredFees.ts'
import type { BundlerContext } from './bundlerContext.ts'
import { readFees, type Fees } from './readFees.ts'
import { readSponsoredContract } from '../contracts/readSponsoredContract.ts'
import { signBundle, type BundleFees } from './signBundle.ts'
import { simulateBundle } from './simulateBundle.ts'

const maxWaitMs = 1_800_000

/**
 * Puts pending operations into a bundle and stores it; returns `undefined` if none can be sent now. It simulates them
 * together first and drops those that would fail.
 */
export async function gatherBundle(context: BundlerContext): Promise<Bundle | undefined> {
  const { bundles, chain, account, log } = context
  const fees = await readFees(chain)
  const chosen = await choose(context, fees)
  const [first] = chosen
  if (!first) return undefined
  const nonce = hexToNumber(
    await readRpc(chain, 'eth_getTransactionCount', [account.address, 'latest'], hexSchemas.small),
  )
  const before = await bundles.ofNonce(nonce)
  if (before?.state === 'mined') {
    log.warn(
      { network: chain.network.caipNetworkId },
      'a reorganization of the chain removed a mined bundle; it is sent again',
    )
    await bundles.reopen(before)
    return undefined
  }
  const operations = chosen.map(({ operation }) => operation)
  const bundleFees = feesOf(chosen, fees)
  const balance = await readRpc(
    chain,
    'eth_getBalance',
    [account.address, 'latest'],
    hexSchemas.quantity,
  )
  if (hexToBigInt(balance) < bundleGasOf(operations) * bundleFees.maxFeeWei) {
    const { caipNetworkId } = chain.network
    log.error(
      { network: caipNetworkId, operator: account.address },
      'the bundler’s key cannot pay for the gas; send native currency to the operator',
    )
    return undefined
  }
  const attempt = await signBundle(context, nonce, first.entryPoint, operations, bundleFees)
  return await bundles.begin(
    nonce,
    chosen.map(({ hash }) => hash),
    attempt,
  )
}

/**
 * Chooses as many operations as fit, one per account, the highest fee first. An operation that has failed before goes first, and
 * alone. So does one of a contract account that the operator pays for, once it is the oldest: another operation in the same bundle
 * could change the account's code before its calls are made.
 */
async function choose(context: BundlerContext, fees: Fees): Promise<readonly StoredOperation[]> {
  const { operations, settings } = context
  const affordable: StoredOperation[] = []
  for (const entry of await operations.waiting()) {
    if (Date.now() - Date.parse(entry.receivedAt) > maxWaitMs)
      await operations.drop(entry.hash, 'it could not be sent within 30 minutes')
    else if (entry.operation.maxFeePerGas > fees.baseFeeWei) affordable.push(entry)
  }
  const failed = affordable.find(({ attempts }) => attempts > 0)
  const [oldest] = affordable
  const fee = ({ operation }: StoredOperation): bigint => operation.maxPriorityFeePerGas
  const byFee = affordable.toSorted((a, b) => Number(fee(b) - fee(a)))
  const first = failed ?? oldest
  const verdict = first && (await judge(context, first))
  if (verdict === 'alone') return await keepGood(context, [first as StoredOperation])
  const chosen: StoredOperation[] = []
  let gas = 0n
  for (const candidate of failed ? [failed] : byFee) {
    const { operation, entryPoint } = candidate
    const next = gas + mostGasOf(operation)
    const isOnly = chosen.every((other) => other.operation.sender !== operation.sender)
    const isAlike = chosen.every((other) => other.entryPoint === entryPoint)
    if (!isOnly || !isAlike || next > BigInt(settings.maxGas)) continue
    const mayJoin = candidate === first ? verdict : await judge(context, candidate)
    if (mayJoin !== 'together') continue
    chosen.push(candidate)
    gas = next
  }
  return await keepGood(context, chosen)
}

/**
 * Returns whether an operation may be bundled with others, or alone. Drops it if its account has used the authorization's nonce
 * since, or no longer has the code that the operator pays for.
 */
async function judge(
  context: BundlerContext,
  { hash, operation }: StoredOperation,
): Promise<'together' | 'alone' | 'dropped'> {
  const contract = await readSponsoredContract(context.chain, operation)
  const error = contract?.hasChanged
    ? 'the account no longer has the code that the paymaster signed for'
    : (await findAuthorizationError(context, operation))?.message
  if (error === undefined) return contract ? 'alone' : 'together'
  await context.operations.drop(hash, error)
  return 'dropped'
}

/** Returns the operations that an EntryPoint accepts together. One that it does not accept alone is dropped. */
async function keepGood(
  context: BundlerContext,
  candidates: readonly StoredOperation[],
): Promise<readonly StoredOperation[]> {
  const [first] = candidates
  if (!first) return []
  const bundleError = await simulateBundle(
    context,
    first.entryPoint,
    candidates.map(({ operation }) => operation),
  )
  if (!bundleError) return candidates
  const bad = candidates[bundleError.index] ?? first
  const alone =
    candidates.length === 1
      ? bundleError
      : await simulateBundle(context, bad.entryPoint, [bad.operation])
  if (alone) {
    await context.operations.drop(bad.hash, alone.reason)
    await blame(context, bad.operation, alone.reason, 'simulation')
  }
  return await keepGood(
    context,
    candidates.filter((candidate) => candidate !== bad),
  )
}

/**
 * Fees no higher than what the operations pay, and no higher than usual: always outbidding the usual fee would raise
 * it.
 */
function feesOf(
  chosen: readonly StoredOperation[],
  { baseFeeWei, priorityFeeWei }: Fees,
): BundleFees {
  const least = (values: readonly bigint[]): bigint =>
    values.reduce((lowest, value) => (value < lowest ? value : lowest))
  const offered = offeredFees(chosen.map(({ operation }) => operation))
  const priority = least([offered.priorityFeeWei, priorityFeeWei])
  const maxFeeWei = least([offered.maxFeeWei, baseFeeWei * 2n + priority])
  return { maxFeeWei, priorityFeeWei: least([priority, maxFeeWei]) }
}
