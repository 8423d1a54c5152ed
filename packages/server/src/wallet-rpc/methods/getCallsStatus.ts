import type { Bundler } from '@latchkit/erc4337'
import { hexSchemas, readEntryPoint, readNonce } from '@latchkit/backend/chain'
import { UpstreamError } from '@latchkit/backend/errors'
import {
  getCallsStatusSchema,
  rpcErrorCode,
  type CallsReceipt,
  type CallsStatus,
  type HexText,
} from '@latchkit/wire'
import * as v from 'valibot'
import { parseCallsId, type CallsId } from '../callsId.ts'
import { readOperationChain, writeChainId, type OperationChain } from '../readChain.ts'
import { readParams } from '../readParams.ts'
import { WalletRpcError } from '../walletRpcError.ts'
import type { WalletMethod, WalletRpcParts } from '../walletRpcParts.ts'

/** A bundler may learn late that an operation was mined. */
const surelySeenSeconds = 60
const receiptSchema = v.nullable(
  v.object({
    success: v.boolean(),
    logs: v.array(
      v.object({
        address: hexSchemas.address,
        data: hexSchemas.bytes,
        topics: v.array(hexSchemas.hash),
      }),
    ),
    receipt: v.object({
      blockHash: hexSchemas.hash,
      blockNumber: hexSchemas.quantity,
      gasUsed: hexSchemas.quantity,
      transactionHash: hexSchemas.hash,
    }),
  }),
)
type Receipt = NonNullable<v.InferOutput<typeof receiptSchema>>

/** `wallet_getCallsStatus` (EIP-5792): pending, confirmed or failed. `failed` is final. */
export const getCallsStatus: WalletMethod = async (parts, _context, params) => {
  const [id] = readParams(getCallsStatusSchema, params)
  const calls = parseCallsId(id)
  if (!calls)
    throw new WalletRpcError(rpcErrorCode.invalidParams, 'params.0: this is not an id of calls.')
  const place = readOperationChain(parts, calls.chainId)
  const chainId = writeChainId(place.chain)
  const common = { version: '2.0.0', id, chainId, atomic: true } as const
  const receipt = await readReceipt(place.bundler, calls.hash)
  const lost = receipt ? undefined : await readLost(parts, place, calls)
  const known = receipt ?? (lost === 'unknown' ? undefined : lost)
  if (known === undefined)
    throw new WalletRpcError(rpcErrorCode.unknownCalls, 'No such calls are known.')
  if (known === 'pending') {
    return { status: 'PENDING', receipts: null, statusCode: 100, ...common } satisfies CallsStatus
  }
  if (known === 'failed') {
    return { status: 'FAILED', receipts: null, statusCode: 400, ...common } satisfies CallsStatus
  }
  const { success } = known
  return {
    status: success ? 'CONFIRMED' : 'FAILED',
    receipts: [writeReceipt(known, chainId)],
    statusCode: success ? 200 : 500,
    ...common,
  } satisfies CallsStatus
}

/** The status of calls without a receipt. If another operation has used their nonce, they can never be included. */
async function readLost(
  parts: WalletRpcParts,
  { chain, bundler }: OperationChain,
  { hash }: CallsId,
): Promise<'pending' | 'failed' | 'unknown' | Receipt> {
  const waiting = await bundler.request('eth_getUserOperationByHash', [hash])
  if (waiting !== null && waiting !== undefined) return 'pending'
  const signed = await parts.sessionSigner?.findOperation(chain.network.caipNetworkId, hash)
  if (!signed) return 'unknown'
  const entryPoint = await readEntryPoint(chain, signed.account)
  const next = await readNonce(chain, entryPoint, signed.account, signed.nonce >> 64n)
  if (next <= signed.nonce) return 'pending'
  const receipt = await readReceipt(bundler, hash)
  if (receipt) return receipt
  return Date.now() / 1000 - signed.signedAt > surelySeenSeconds ? 'failed' : 'pending'
}

async function readReceipt(bundler: Bundler, hash: HexText): Promise<Receipt | undefined> {
  const answer = await bundler.request('eth_getUserOperationReceipt', [hash])
  const { success, output } = v.safeParse(receiptSchema, answer)
  if (!success) throw new UpstreamError('malformed', { taken: true })
  return output ?? undefined
}

function writeReceipt({ success, logs, receipt }: Receipt, chainId: HexText): CallsReceipt {
  return {
    logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
    status: success ? '0x1' : '0x0',
    chainId,
    blockHash: receipt.blockHash,
    blockNumber: receipt.blockNumber,
    gasUsed: receipt.gasUsed,
    transactionHash: receipt.transactionHash,
  }
}
