import { HttpError } from '@latchkit/backend/errors'
import type { SessionGrant, SessionRequest } from '@latchkit/wire'
import { maxUint256, type Address, type Hex } from 'viem'
import { readAllowance } from './readAllowance.ts'
import { readContractCall } from './readContractCall.ts'
import { readUnits } from './readUnits.ts'
import type { PermittedFunction, SessionAllowance, SessionTerms } from './sessionTerms.ts'

/** More would make every operation too expensive. */
const maxFunctions = 64
const maxAllowances = 8
/** Requests are stored and returned in lists as they are. */
const maxCharacters = 64_000
/** A larger number is in milliseconds. */
const latestExpiry = 100_000_000_000

/** The part of the terms that the request does not set. */
export interface TermsFrame {
  readonly account: Address
  readonly validator: Address
  readonly siteKey: Address
  readonly serverKey: Address
  readonly salt: Hex
  /** Used if the request states no limit. */
  readonly gasLimitWei: bigint
  readonly nowSeconds: number
}

/**
 * Converts permissions and policies to terms that the validator can enforce. A part that it cannot enforce is refused,
 * never dropped.
 * @throws HttpError 400 if a part is invalid, 401 if its type is unknown
 */
export function readTerms(request: SessionRequest, frame: TermsFrame): SessionTerms {
  const { expiry, permissions, policies } = request
  if (expiry <= frame.nowSeconds || expiry > latestExpiry)
    throw new HttpError(400, 'expiry', 'expiry must be a moment to come, in seconds of Unix time.')
  if (permissions.length === 0)
    throw new HttpError(
      400,
      '',
      'The permission set is empty; a session must be permitted something.',
    )
  if (JSON.stringify([permissions, policies]).length > maxCharacters) {
    throw new HttpError(
      400,
      'permissions',
      `Permissions may have ${maxCharacters} characters; leave only the functions that are meant in an abi.`,
    )
  }
  const functions: PermittedFunction[] = []
  const allowances: SessionAllowance[] = []
  for (const permission of permissions) {
    const { type, data } = permission
    if (type === 'contract-call') functions.push(...readContractCall(data))
    else if (type === 'native-token-recurring-allowance')
      allowances.push(readAllowance(type, data, 'native'))
    else if (type === 'erc20-recurring-allowance')
      allowances.push(readAllowance(type, data, 'token'))
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
      'A session may not call the account itself or its validator: they do as the account says.',
    )
  }
  if (allowances.some(({ start }) => start >= expiry))
    throw new HttpError(400, 'permissions', 'An allowance starts after the session has ended.')
  return {
    salt: frame.salt,
    siteKey: frame.siteKey,
    serverKey: frame.serverKey,
    expiry,
    gasLimitWei: readPolicy(policies, 'gas-limit', 'limit') ?? frame.gasLimitWei,
    callLimit: readPolicy(policies, 'call-limit', 'count') ?? maxUint256,
    functions,
    allowances,
  }
}

const policyTypes = ['gas-limit', 'call-limit']

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
    .map(({ data }) => readUnits(data[field]))
  if (limits.includes(undefined))
    throw new HttpError(400, 'policies', `${type} needs ${field}, a number as a text.`)
  // All of them apply: take the lowest.
  return limits.reduce(
    (least, limit) =>
      least === undefined || (limit !== undefined && limit < least) ? limit : least,
    undefined,
  )
}
