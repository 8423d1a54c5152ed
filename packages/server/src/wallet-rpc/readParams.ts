import { rpcErrorCode } from '@latchkit/wire'
import * as v from 'valibot'
import { WalletRpcError } from './walletRpcError.ts'

/**
 * Parses the parameters of a method.
 * @throws WalletRpcError -32602 with the first invalid field
 */
export function readParams<T>(schema: v.GenericSchema<unknown, T>, params: unknown): T {
  const result = v.safeParse(schema, params)
  if (result.success) return result.output
  const [issue] = result.issues
  const field = issue.path?.map(({ key }) => String(key)).join('.') ?? ''
  const reason = issue.input === undefined ? 'is missing' : issue.message
  throw new WalletRpcError(rpcErrorCode.invalidParams, `params${field && `.${field}`}: ${reason}`)
}
