import { RpcError, UpstreamError } from '@latchkit/backend/errors'
import * as v from 'valibot'
import { rpcErrorCode } from '@latchkit/wire'
import type { Bundler } from '../bundler/bundler.ts'

const paramsSchema = v.tuple(
  [v.record(v.string(), v.unknown()), v.string()],
  'params: must be an operation and the address of an EntryPoint',
)
const fieldsSchema = v.record(v.string(), v.unknown())
const sponsoredFields = [
  'preVerificationGas',
  'verificationGasLimit',
  'callGasLimit',
  'paymaster',
  'paymasterData',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
]

/**
 * Handles `pm_sponsorUserOperation`, one call for what ERC-7677 and ERC-7769 do in three: the gas limits of an
 * operation and the signature of its paymaster.
 * @throws RpcError if no paymaster pays or a step of the operation fails, UpstreamError if a response is malformed
 */
export async function sponsorOperation(
  bundler: Bundler,
  requestPaymaster: (method: string, params: unknown) => Promise<unknown>,
  chainId: string,
  params: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const list = Array.isArray(params) ? params.slice(0, 2) : params
  const { success, output, issues } = v.safeParse(paramsSchema, list)
  if (!success) throw new RpcError({ code: rpcErrorCode.invalidParams, message: issues[0].message })
  const [operation, entryPoint] = output
  const ask = async (method: string, fields: object): Promise<Record<string, unknown>> =>
    readFields(await requestPaymaster(method, [fields, entryPoint, chainId, {}]))
  const stub = { ...operation, ...(await ask('pm_getPaymasterStubData', operation)) }
  const gas = readFields(await bundler.request('eth_estimateUserOperationGas', [stub, entryPoint]))
  const measured = { ...stub, ...gas }
  const whole: Record<string, unknown> = {
    ...measured,
    ...(await ask('pm_getPaymasterData', measured)),
  }
  return Object.fromEntries(sponsoredFields.map((key) => [key, whole[key]]))
}

function readFields(answer: unknown): Record<string, unknown> {
  const { success, output } = v.safeParse(fieldsSchema, answer)
  if (!success || Array.isArray(answer)) throw new UpstreamError('malformed', { taken: true })
  return output
}
