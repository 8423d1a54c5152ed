import { HttpError } from '@latchkit/backend/errors'
import type { SessionGrant, SessionRequest } from '@latchkit/wire'
import { maxUint256, type Address, type Hex } from 'viem'
import { readAllowance } from './readAllowance.ts'
import { readContractCall } from './readContractCall.ts'
import { readUnits } from './readUnits.ts'
import type { PermittedFunction, SessionAllowance, SessionTerms } from './sessionTerms.ts'

/** More would cost every operation too much gas. */
const mostFunctions = 64
const mostAllowances = 8
/** What is asked for is remembered as it is, and read aloud in lists. */
const mostCharacters = 64_000
/** A later one is meant in milliseconds. */
const latestExpiry = 100_000_000_000

/** What of the terms is not the request's to say. */
export interface TermsFrame {
  readonly account: Address
  readonly validator: Address
  readonly siteKey: Address
  readonly serverKey: Address
  readonly salt: Hex
  /** Where the request states no limit. */
  readonly gasLimitWei: bigint
  readonly nowSeconds: number
}

/**
 * Reads permissions and policies as terms that the validator can hold a session to. What it could not is refused, never
 * left out.
 * @throws HttpError 400 where a part can not be meant, 401 where its type is none that is known
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
  if (JSON.stringify([permissions, policies]).length > mostCharacters) {
    throw new HttpError(
      400,
      'permissions',
      `Permissions may have ${mostCharacters} characters; leave only the functions that are meant in an abi.`,
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
  if (functions.length > mostFunctions || allowances.length > mostAllowances) {
    throw new HttpError(
      400,
      'permissions',
      `There are more than ${mostFunctions} functions or ${mostAllowances} allowances.`,
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
  // Of several, all hold: the least.
  return limits.reduce(
    (least, limit) =>
      least === undefined || (limit !== undefined && limit < least) ? limit : least,
    undefined,
  )
}
