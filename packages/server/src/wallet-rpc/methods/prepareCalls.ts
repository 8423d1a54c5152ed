import type { Bundler } from '@latchkit/erc4337'
import { type EntryPoint, hashUserOperation, hexSchemas } from '@latchkit/backend/chain'
import { UpstreamError } from '@latchkit/backend/errors'
import {
  preparedCallsTypes,
  prepareCallsSchema,
  rpcErrorCode,
  type PrepareCallsAnswer,
  type PrepareCallsRequest,
  type UserOperation,
} from '@latchkit/wire'
import { numberToHex, type Address } from 'viem'
import * as v from 'valibot'
import { askPaymaster, parsePaymaster } from '../askPaymaster.ts'
import { readOperationChain, writeChainId } from '../readChain.ts'
import { readFees } from '../readFees.ts'
import { readParams } from '../readParams.ts'
import { walletRpcCode, WalletRpcError } from '../walletRpcError.ts'
import type { WalletMethod } from '../walletRpcParts.ts'

const maxCalls = 50
/** The dummy signature fails, so the estimate does not contain the check of the second key. */
const secondKeyGas = 15_000n
const known = ['permissions', 'paymasterService']
const contextSchema = v.object({ context: v.pipe(v.string(), v.maxLength(100)) })
const estimateSchema = v.object({
  callGasLimit: hexSchemas.quantity,
  verificationGasLimit: hexSchemas.quantity,
  preVerificationGas: hexSchemas.quantity,
  paymasterVerificationGasLimit: v.nullish(hexSchemas.quantity),
  paymasterPostOpGasLimit: v.nullish(hexSchemas.quantity),
})

/** `wallet_prepareCalls`: creates a user operation of calls within a session, ready for the site's signature. */
export const prepareCalls: WalletMethod = async (parts, context, params) => {
  const [request] = readParams(prepareCallsSchema, params)
  const { from, calls, capabilities } = request
  const { chain, bundler } = readOperationChain(parts, request.chainId)
  if (calls.length > maxCalls)
    throw new WalletRpcError(rpcErrorCode.tooManyCalls, `There are more than ${maxCalls} calls.`)
  const pci = readSession(request)
  const paymaster = parsePaymaster(
    capabilities['paymasterService'],
    parts.sessions?.paymasters ?? [],
  )
  if (!parts.sessionSigner)
    throw new WalletRpcError(rpcErrorCode.unsupportedCapability, 'This server has no sessions.')
  const { caipNetworkId } = chain.network
  const use = { pci, project: context.get('project'), account: from, networkId: caipNetworkId }
  const draft = await parts.sessionSigner.draft(
    use,
    calls.map(({ to, value, data }) => ({
      target: to.toLowerCase() as Address,
      value: BigInt(value),
      callData: data,
    })),
  )
  const fees = await readFees(chain, bundler)
  const chainId = writeChainId(chain)
  const { entryPoint } = draft
  const on = { chainId, entryPoint }
  const bare: UserOperation = {
    sender: from,
    nonce: numberToHex(draft.nonce),
    callData: draft.callData,
    callGasLimit: '0x0',
    verificationGasLimit: '0x0',
    preVerificationGas: '0x0',
    ...fees,
    signature: draft.signature,
  }
  const stubbed = paymaster
    ? { ...bare, ...(await askPaymaster(paymaster, 'stub', bare, on)) }
    : bare
  assertPaymaster(stubbed, draft.paymaster)
  const estimated = await estimate(bundler, entryPoint, stubbed)
  const operation = paymaster
    ? { ...estimated, ...(await askPaymaster(paymaster, 'final', estimated, on)) }
    : estimated
  assertGas(operation, draft.gasLeftWei)
  const answer: PrepareCallsAnswer = {
    preparedCalls: {
      type: preparedCallsTypes[entryPoint.version],
      data: { ...operation, signature: '0x' },
      chainId,
    },
    signatureRequest: { hash: hashUserOperation(caipNetworkId, operation, entryPoint) },
    context: pci,
  }
  return [answer]
}

function readSession({ capabilities }: PrepareCallsRequest): string {
  for (const [name, { optional }] of Object.entries(capabilities)) {
    if (!known.includes(name) && optional !== true)
      throw new WalletRpcError(
        rpcErrorCode.unsupportedCapability,
        `The capability ${name.slice(0, 100)} is not supported.`,
      )
  }
  const { success, output } = v.safeParse(contextSchema, capabilities['permissions'])
  if (success) return output.context
  throw new WalletRpcError(
    rpcErrorCode.invalidParams,
    'params.0.capabilities.permissions.context: there must be the pci of a session.',
  )
}

/** The account would refuse later: fail before anyone signs. */
function assertPaymaster({ paymaster }: UserOperation, permitted: Address): void {
  if (!paymaster || paymaster.toLowerCase() === permitted.toLowerCase()) return
  throw new WalletRpcError(
    walletRpcCode.prepareCalls,
    `The session does not permit the paymaster ${paymaster}; name it in a policy of type paymaster.`,
  )
}

/** The co-signer would refuse later: fail before anyone signs. */
function assertGas(operation: UserOperation, leftWei: bigint): void {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
  const gas = BigInt(callGasLimit) + BigInt(verificationGasLimit) + BigInt(preVerificationGas)
  const cost = gas * BigInt(maxFeePerGas)
  if (operation.paymaster || cost <= leftWei) return
  throw new WalletRpcError(
    walletRpcCode.prepareCalls,
    `The gas could cost ${cost} wei; the session may spend ${leftWei} more.`,
  )
}

/** Returns the bundler's gas estimate, the paymaster's limits included. */
async function estimate(
  bundler: Bundler,
  { address }: EntryPoint,
  operation: UserOperation,
): Promise<UserOperation> {
  const answer = await bundler.request('eth_estimateUserOperationGas', [operation, address])
  const { success, output } = v.safeParse(estimateSchema, answer)
  if (!success) throw new UpstreamError('malformed', { taken: true })
  const verification = BigInt(output.verificationGasLimit) + secondKeyGas
  return {
    ...operation,
    callGasLimit: output.callGasLimit,
    verificationGasLimit: numberToHex(verification),
    preVerificationGas: output.preVerificationGas,
    ...(operation.paymaster && {
      paymasterVerificationGasLimit:
        output.paymasterVerificationGasLimit ?? operation.paymasterVerificationGasLimit,
      paymasterPostOpGasLimit: output.paymasterPostOpGasLimit ?? operation.paymasterPostOpGasLimit,
    }),
  }
}
