import { referenceOf } from '@latchkit/wire'
import { unknownOutcomeError } from '../adapters/sendingError.ts'
import { KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import type { Network } from '../network.ts'
import { callNode, RpcAnswerError, type NodeCall } from './callNode.ts'

type Fields = Readonly<Record<string, unknown>>

const fallbackTipWei = 1_500_000_000n
/** Two full blocks may raise the base fee by a quarter: the transaction stays valid, and costs what the block asks. */
const baseFeeMargin = 2n

/**
 * Fills a transaction in, has it signed, and sends it: what a wallet does for `eth_sendTransaction`. What is filled in is
 * shown to the visitor by whoever signs.
 * @returns the hash of the transaction
 * @throws whatever `sign` throws; SimulationFailed, HttpFailed before it is signed; OutcomeUnknown after
 */
export async function sendEvmTransaction(
  kit: Pick<Kit, 'http'>,
  network: Network,
  {
    params,
    sign,
  }: { readonly params: unknown; readonly sign: (transaction: Fields) => Promise<unknown> },
): Promise<string> {
  const call = callNode(kit, network)
  const [given] = (Array.isArray(params) ? params : []) as readonly (Fields | undefined)[]
  if (typeof given?.['from'] !== 'string')
    throw new KitError('Unknown', 'A transaction needs a sender.', {
      fix: 'Pass eth_sendTransaction a list with one transaction.',
    })
  const chainId = `0x${Number(referenceOf(network.networkId)).toString(16)}`
  const [nonce, gas, fees] = await Promise.all([
    unlessGiven(given['nonce'], () => call('eth_getTransactionCount', [given['from'], 'pending'])),
    unlessGiven(given['gas'], () => estimateGas(call, given)),
    unlessGiven(hasFees(given) ? {} : undefined, () => estimateFees(call)),
  ])
  const raw = await sign({ ...given, ...fees, nonce, gas, chainId })
  if (typeof raw !== 'string' || !/^0x[0-9a-f]+$/i.test(raw))
    throw new KitError('Unknown', 'The wallet has not signed the transaction.')
  try {
    const hash = await call('eth_sendRawTransaction', [raw])
    if (typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash)) return hash
  } catch (error) {
    // A node that refuses has not sent it; one that does not answer may have.
    if (error instanceof RpcAnswerError) throw toSendError(error)
    throw unknownOutcomeError({ cause: error })
  }
  throw unknownOutcomeError()
}

function toSendError(error: RpcAnswerError): KitError {
  const isPoor = /insufficient funds/i.test(error.message)
  return new KitError(
    isPoor ? 'InsufficientFunds' : 'TransactionFailed',
    isPoor ? 'The account cannot pay for this.' : 'The network did not take the transaction.',
    { cause: error, details: error.message },
  )
}

async function unlessGiven<Value>(
  given: Value | undefined,
  read: () => Promise<Value>,
): Promise<Value> {
  return given ?? (await read())
}

function hasFees(transaction: Fields): boolean {
  return transaction['maxFeePerGas'] !== undefined || transaction['gasPrice'] !== undefined
}

async function estimateGas(call: NodeCall, transaction: Fields): Promise<unknown> {
  try {
    return await call('eth_estimateGas', [transaction])
  } catch (error) {
    if (!(error instanceof RpcAnswerError)) throw error
    throw new KitError('SimulationFailed', 'This transaction would fail.', {
      cause: error,
      details: error.message,
    })
  }
}

/** EIP-1559 where the network has it, else the price that the node suggests. */
async function estimateFees(call: NodeCall): Promise<Fields> {
  const block = (await call('eth_getBlockByNumber', ['latest', false])) as Fields | null
  const baseFee = block?.['baseFeePerGas']
  if (typeof baseFee !== 'string') return { gasPrice: await call('eth_gasPrice', []) }
  const suggested = await call('eth_maxPriorityFeePerGas', []).catch(() => undefined)
  const tip = typeof suggested === 'string' ? BigInt(suggested) : fallbackTipWei
  return {
    maxPriorityFeePerGas: hex(tip),
    maxFeePerGas: hex(BigInt(baseFee) * baseFeeMargin + tip),
  }
}

function hex(value: bigint): string {
  return `0x${value.toString(16)}`
}
