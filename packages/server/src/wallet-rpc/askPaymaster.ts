import { postUpstream, hexSchemas, parseRpcResponse } from '@latchkit/backend/chain'
import { UpstreamError } from '@latchkit/backend/errors'
import { rpcErrorCode, type HexText, type UserOperation } from '@latchkit/wire'
import { entryPoint07Address } from 'viem/account-abstraction'
import * as v from 'valibot'
import { walletRpcCode, WalletRpcError } from './walletRpcError.ts'

/** Who is asked to pay for an operation, and what it is told. */
export interface PaymasterService {
  readonly url: string
  readonly context?: unknown
}

/** What an operation carries so that somebody else pays for it. */
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
 * Reads which paymaster a caller names: one of those that the operator has allowed.
 * @throws WalletRpcError -32602, 5700
 */
export function readPaymaster(
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
 * Asks a paymaster to pay (ERC-7677): with `stub` for what has its size, so that gas can be estimated.
 * @throws WalletRpcError -2 where it does not want to, UpstreamError where it does not answer
 */
export async function askPaymaster(
  { url, context = {} }: PaymasterService,
  kind: 'stub' | 'final',
  operation: UserOperation,
  chainId: HexText,
): Promise<Sponsorship> {
  const method = kind === 'stub' ? 'pm_getPaymasterStubData' : 'pm_getPaymasterData'
  const params = [operation, entryPoint07Address, chainId, context]
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
