import { HttpError } from '@latchkit/backend/errors'
import type { SessionGrant, SessionRequest } from '@latchkit/wire'
import { evmAddressSchema } from '@latchkit/backend/http'
import { maxUint256, zeroAddress, type Address, type Hex } from 'viem'
import * as v from 'valibot'
import { parseAllowance } from './parseAllowance.ts'
import { parseContractCall } from './parseContractCall.ts'
import { parseUnits } from './parseUnits.ts'
import type { PermittedFunction, SessionAllowance, SessionTerms } from './sessionTerms.ts'

/** More would make every operation too expensive. */
const maxFunctions = 64
const maxAllowances = 8
const longestSeconds = 366 * 86_400

/** The part of the terms that the request does not set. */
export interface TermsFrame {
  readonly account: Address
  readonly validator: Address
  readonly siteKey: Address
  readonly serverKey: Address
  readonly salt: Hex
  /** Used if the request states no limit. */
  readonly gasLimitWei: bigint
  /** The server's paymaster: what a policy of type `paymaster` without an address means. */
  readonly ownPaymaster?: Address | undefined
  readonly nowSeconds: number
}

/**
 * Converts permissions and policies to terms that the validator can enforce. A part that it cannot enforce is refused,
 * never dropped.
 * @throws HttpError 400 if a part is invalid, 401 if its type is unknown
 */
export function parseTerms(request: SessionRequest, frame: TermsFrame): SessionTerms {
  const { expiry, permissions, policies } = request
  if (expiry <= frame.nowSeconds || expiry > frame.nowSeconds + longestSeconds)
    throw new HttpError(
      400,
      'expiry',
      'expiry must be within a year from now, in seconds of Unix time.',
    )
  if (permissions.length === 0)
    throw new HttpError(400, '', 'permissions is empty. Permit a session at least one thing.')
  const functions: PermittedFunction[] = []
  const allowances: SessionAllowance[] = []
  for (const permission of permissions) {
    const { type, data } = permission
    if (type === 'contract-call') functions.push(...parseContractCall(data))
    else if (type === 'native-token-recurring-allowance')
      allowances.push(parseAllowance(type, data, 'native'))
    else if (type === 'erc20-recurring-allowance')
      allowances.push(parseAllowance(type, data, 'token'))
    else
      throw new HttpError(401, '', `Permissions of type ${type.slice(0, 100)} are not supported.`)
  }
  if (functions.length > maxFunctions || allowances.length > maxAllowances) {
    throw new HttpError(
      400,
      'permissions',
      `There are more than ${maxFunctions} functions or ${maxAllowances} allowances.`,
    )
  }
  const named = [...functions.map(({ target }) => target), ...allowances.map(({ token }) => token)]
  if (named.includes(frame.account) || named.includes(frame.validator)) {
    throw new HttpError(
      400,
      'permissions',
      'A session may not call the account itself or its validator, with which it could change its own limits.',
    )
  }
  if (allowances.some(({ start }) => start >= expiry))
    throw new HttpError(
      400,
      'permissions',
      'An allowance starts after the session expires. Set start before expiry.',
    )
  return {
    salt: frame.salt,
    siteKey: frame.siteKey,
    serverKey: frame.serverKey,
    expiry,
    paymaster: readPaymaster(policies, frame.ownPaymaster),
    gasLimitWei: readPolicy(policies, 'gas-limit', 'limit') ?? frame.gasLimitWei,
    callLimit: readPolicy(policies, 'call-limit', 'count') ?? maxUint256,
    functions,
    allowances,
  }
}

const policyTypes = ['gas-limit', 'call-limit', 'paymaster']
const paymasterSchema = v.object({ address: v.optional(evmAddressSchema) })

/** Returns the permitted paymaster. It may take tokens that the account has approved to it, so none is permitted unless a policy names it. */
function readPaymaster(policies: readonly SessionGrant[], own: Address | undefined): Address {
  const [first, ...others] = policies.filter(({ type }) => type === 'paymaster')
  if (!first) return zeroAddress
  const { success, output } = v.safeParse(paymasterSchema, first.data)
  const address = success ? ((output.address as Address | undefined) ?? own) : undefined
  if (address === undefined || address === zeroAddress || others.length > 0)
    throw new HttpError(
      400,
      'policies',
      'A policy of type paymaster needs the address of one contract. It is optional if this server has a paymaster on the network.',
    )
  return address.toLowerCase() as Address
}

function readPolicy(
  policies: readonly SessionGrant[],
  type: string,
  field: string,
): bigint | undefined {
  const unknown = policies.find((policy) => !policyTypes.includes(policy.type))
  if (unknown)
    throw new HttpError(
      401,
      '',
      `Policies of type ${unknown.type.slice(0, 100)} are not supported.`,
    )
  const limits = policies
    .filter((policy) => policy.type === type)
    .map(({ data }) => parseUnits(data[field]))
  if (limits.includes(undefined))
    throw new HttpError(400, 'policies', `${type} needs ${field}, a number as a string.`)
  // All of them apply: take the lowest.
  return limits.reduce(
    (least, limit) =>
      least === undefined || (limit !== undefined && limit < least) ? limit : least,
    undefined,
  )
}
