import {
  hexSchemas,
  type UserOperation,
  draftOperationSchema,
  userOperationSchema,
} from '@latchkit/backend/chain'
import { RpcError } from '@latchkit/backend/errors'
import { hexToNumber, type Address } from 'viem'
import * as v from 'valibot'

const invalidParams = -32_602
const rest = [hexSchemas.address, hexSchemas.small, v.optional(v.unknown())] as const
const wholeSchema = v.tuple([userOperationSchema, ...rest])
const draftSchema = v.tuple([draftOperationSchema, ...rest])

/** The parameters of an ERC-7677 call. */
export interface PaymasterParams {
  readonly operation: UserOperation
  readonly entryPoint: Address
}

/**
 * Parses the parameters of an ERC-7677 call.
 * @param isWhole whether gas limits and fees are required
 * @throws RpcError if a field is missing or the chain id is another one
 */
export function parsePaymasterParams(
  params: unknown,
  chainId: number,
  isWhole: boolean,
): PaymasterParams {
  const result = v.safeParse(isWhole ? wholeSchema : draftSchema, params)
  if (!result.success) {
    const [issue] = result.issues
    const place = issue.path?.map(({ key }) => String(key)).join('.') ?? ''
    throw new RpcError({ code: invalidParams, message: `params.${place}: ${issue.message}` })
  }
  const [operation, entryPoint, asked] = result.output
  if (hexToNumber(asked) !== chainId)
    throw new RpcError({
      code: invalidParams,
      message: `params.2: must be the chain id of this network, ${chainId}.`,
    })
  return { operation, entryPoint }
}
