import {
  type EntryPoint,
  postUpstream,
  hexSchemas,
  parseRpcResponse,
} from '@latchkit/backend/chain'
import { UpstreamError } from '@latchkit/backend/errors'
import { rpcErrorCode, type HexText, type UserOperation } from '@latchkit/wire'
import * as v from 'valibot'
import { walletRpcCode, WalletRpcError } from './walletRpcError.ts'

/** A paymaster service and the context for it (ERC-7677). */
export interface PaymasterService {
  readonly url: string
  readonly context?: unknown
}

/** The paymaster fields of an operation. */
export type Sponsorship = Pick<
  UserOperation,
  'paymaster' | 'paymasterData' | 'paymasterVerificationGasLimit' | 'paymasterPostOpGasLimit'
>

const serviceSchema = v.object({
  url: v.pipe(v.string(), v.maxLength(2_000)),
  context: v.optional(v.unknown()),
})
const answerSchema = v.object({
  paymaster: hexSchemas.address,
  paymasterData: hexSchemas.bytes,
  paymasterVerificationGasLimit: v.optional(hexSchemas.quantity),
  paymasterPostOpGasLimit: v.optional(hexSchemas.quantity),
})

/**
 * Returns the paymaster that a caller requests, one of those that the operator allows.
 * @throws WalletRpcError -32602, 5700
 */
export function parsePaymaster(
  capability: unknown,
  allowed: readonly string[],
): PaymasterService | undefined {
  if (capability === undefined) return undefined
  const { success, output } = v.safeParse(serviceSchema, capability)
  if (!success) {
    throw new WalletRpcError(
      rpcErrorCode.invalidParams,
      'params.0.capabilities.paymasterService: there must be a url.',
    )
  }
  if (allowed.includes(output.url.split('?')[0] ?? '')) return output
  throw new WalletRpcError(
    rpcErrorCode.unsupportedCapability,
    'This paymaster is not one that the operator of the server has allowed.',
  )
}

/**
 * Requests paymaster data (ERC-7677); with `stub`, dummy data of the real size for gas estimates.
 * @throws WalletRpcError -2 if the paymaster refuses, UpstreamError if it does not respond
 */
export async function askPaymaster(
  { url, context = {} }: PaymasterService,
  kind: 'stub' | 'final',
  operation: UserOperation,
  { chainId, entryPoint }: { readonly chainId: HexText; readonly entryPoint: EntryPoint },
): Promise<Sponsorship> {
  const method = kind === 'stub' ? 'pm_getPaymasterStubData' : 'pm_getPaymasterData'
  const params = [operation, entryPoint.address, chainId, context]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method, params })
  const [answer] = parseRpcResponse(await postUpstream(url, body), 1).answers
  if (answer?.error) {
    throw new WalletRpcError(
      walletRpcCode.prepareCalls,
      `The paymaster refuses: ${answer.error.message.slice(0, 500)}`,
    )
  }
  const { success, output } = v.safeParse(answerSchema, answer?.result)
  if (!success) throw new UpstreamError('malformed', { taken: true })
  return output
}
