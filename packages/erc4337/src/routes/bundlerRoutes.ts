import { rpcErrorCode, type JsonRpcError, type JsonRpcResponse } from '@latchkit/wire'
import { numberToHex } from 'viem'
import * as v from 'valibot'
import { RpcError, UpstreamError, HttpError } from '@latchkit/backend/errors'
import { clientAddress, defineRoute, type Route } from '@latchkit/backend/http'
import type { Paymasters } from '../paymaster/createPaymasters.ts'
import type { Bundlers } from '../bundler/createBundlers.ts'
import { sponsorOperation } from './sponsorOperation.ts'

const querySchema = v.object({
  chainId: v.pipe(v.string(), v.maxLength(100)),
  bundler: v.optional(v.string()),
})
const bodySchema = v.object({
  jsonrpc: v.optional(v.literal('2.0')),
  id: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.optional(v.unknown()),
})
const bundlerMethods = new Set([
  'eth_chainId',
  'eth_supportedEntryPoints',
  'eth_sendUserOperation',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'pimlico_getUserOperationGasPrice',
  'pimlico_getUserOperationStatus',
])
const sponsorMethods = new Set([
  'pm_getPaymasterStubData',
  'pm_getPaymasterData',
  'pm_sponsorUserOperation',
])

/**
 * The route of bundler and paymaster (ERC-7769, ERC-7677).
 * @param options.trustedProxies number of the operator's own proxies in front of the program, which tell clients apart
 */
export function bundlerRoutes(
  bundlers: Bundlers,
  paymasters: Paymasters,
  { trustedProxies = 0 }: { readonly trustedProxies?: number } = {},
): readonly Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/v1/bundler',
      summary: 'JSON-RPC of a bundler (ERC-7769) and of a paymaster (ERC-7677).',
      project: { in: 'query', status: 401 },
      query: querySchema,
      body: bodySchema,
      response: {
        description:
          'A JSON-RPC response. A rejected operation is a JSON-RPC error with status 200 and a code of ERC-7769.',
        contentType: 'application/json',
      },
      refusals: [400, 401, 403, 413, 422, 429, 503],
      timeoutMs: 25_000,
      async handler({ query: { chainId, bundler: name }, body, context }) {
        if (name !== undefined && name !== '' && name !== 'pimlico')
          throw new HttpError(
            400,
            'bundler_name',
            'The operator of the server chooses the bundler. Leave out bundler, or send pimlico.',
          )
        const { id = null, method, params = [] } = body
        const isSponsored = sponsorMethods.has(method)
        if (!isSponsored && !bundlerMethods.has(method))
          throw new HttpError(
            422,
            'method',
            `The method ${method} is not supported. See ERC-7769 and ERC-7677 for those that are.`,
          )
        const bundler = bundlers.get(chainId)
        if (!bundler)
          throw new HttpError(
            400,
            'chainId',
            `There is no bundler on ${chainId}. The operator can add one to networks[].bundler.`,
          )
        const project = context.get('project')
        const client = clientAddress(context, trustedProxies)
        const requestPaymaster = async (method: string, params: unknown): Promise<unknown> =>
          project &&
          (await paymasters.request({ project, caipNetworkId: chainId, method, params, client }))
        const work =
          method === 'pm_sponsorUserOperation'
            ? sponsorOperation(
                bundler,
                requestPaymaster,
                numberToHex(BigInt(chainId.slice('eip155:'.length))),
                params,
              )
            : isSponsored
              ? requestPaymaster(method, params)
              : bundler.request(method, params)
        const answer: JsonRpcResponse = await work.then(
          (result) => ({ jsonrpc: '2.0', id, result: result ?? null }),
          (error: unknown) => ({ jsonrpc: '2.0', id, error: toError(error, method) }),
        )
        return context.json(answer)
      },
    }),
  ]
}

/**
 * Converts an error of a call to JSON-RPC.
 * @throws any other error, such as an unavailable node
 */
function toError(error: unknown, method: string): JsonRpcError {
  if (error instanceof RpcError) {
    const { code, message, data } = error
    return { code, message, ...(data !== undefined && { data }) }
  }
  const isSent = method === 'eth_sendUserOperation'
  if (isSent && error instanceof UpstreamError && error.taken)
    return {
      code: rpcErrorCode.resourceUnavailable,
      message:
        'The bundler did not respond. It may have accepted the operation: look it up by its hash before you send another.',
    }
  throw error
}
