import { KitError } from '@latchkit/core'
import {
  concat,
  encodeFunctionData,
  numberToHex,
  type Chain,
  type Hash,
  type Hex,
  type JsonRpcAccount,
  type PublicClient,
  type Transport,
  type WalletClient,
} from 'viem'
import { contractError } from './contractError.ts'
import { fallbackMagicIdentifier } from './fallbackMagicIdentifier.ts'
import { receiptOf } from './receiptOf.ts'

/**
 * Sends calls one after the other, each once the one before it is in a block. Returns an id that viem's `getCallsStatus`
 * reads: the hashes, the chain and a mark.
 * @throws whatever the first call that fails throws; `context.hashes` has those that were sent before
 */
export async function sendCallsSequentially(
  client: WalletClient<Transport, Chain, JsonRpcAccount>,
  reader: PublicClient<Transport, Chain>,
  calls: readonly Call[],
): Promise<string> {
  const hashes: Hash[] = []
  try {
    for (const { to, value, data, abi, functionName, args } of calls) {
      const [last] = hashes.slice(-1)
      if (last !== undefined) await receiptOf(reader, { hash: last })
      const encoded = abi ? encodeFunctionData({ abi, functionName, args }) : data
      const hash = await client.sendTransaction({
        ...(to && { to }),
        ...(value !== undefined && { value }),
        ...(encoded !== undefined && { data: encoded }),
      } as never)
      hashes.push(hash)
    }
  } catch (error) {
    const { code, shortMessage, details, context } = contractError(error)
    throw new KitError(code, shortMessage, {
      cause: error,
      ...(details !== undefined && { details }),
      context: { ...context, hashes },
    })
  }
  return concat([...hashes, numberToHex(client.chain.id, { size: 32 }), fallbackMagicIdentifier])
}

interface Call {
  readonly to?: Hex | null
  readonly value?: bigint
  readonly data?: Hex
  readonly abi?: readonly unknown[]
  readonly functionName?: string
  readonly args?: readonly unknown[]
}
