import { HttpError } from '@latchkit/backend/errors'
import {
  parseAbiParameters,
  type AbiParameter,
  type Address,
  type Hex,
  decodeAbiParameters,
  encodeAbiParameters,
} from 'viem'

/** A condition on one argument, compared as an unsigned number. */
export interface SessionCondition {
  /** Index of the 32-byte word in the arguments. */
  readonly argument: number
  readonly comparison: number
  readonly value: Hex
}

/** The validator's codes for comparisons. */
export const comparisons = { EQUAL: 0, GREATER_THAN: 1, LESS_THAN: 2 } as const

/** A function that a session may call. */
export interface PermittedFunction {
  readonly target: Address
  readonly selector: Hex
  /** Maximum value in wei of each call. */
  readonly valueLimit: bigint
  readonly conditions: readonly SessionCondition[]
}

/** Spending limit for a token per period; once for all if the period is 0. */
export interface SessionAllowance {
  /** Address 0 is the native currency. */
  readonly token: Address
  readonly amount: bigint
  /** Unix time in seconds. */
  readonly start: number
  /** In seconds. */
  readonly period: number
}

/** Everything that a session may do, as the validator checks it on chain. */
export interface SessionTerms {
  readonly salt: Hex
  readonly siteKey: Address
  readonly serverKey: Address
  /** Unix time in seconds. */
  readonly expiry: number
  /** The one paymaster that may pay for operations; address 0 is none. */
  readonly paymaster: Address
  readonly gasLimitWei: bigint
  readonly callLimit: bigint
  readonly functions: readonly PermittedFunction[]
  readonly allowances: readonly SessionAllowance[]
}

/** {@link SessionTerms} in the ABI of the validator. */
export const sessionTermsAbi: AbiParameter & { readonly type: 'tuple' } = parseAbiParameters([
  'Session session',
  'struct Session { bytes16 salt; address siteKey; address serverKey; uint48 expiry; address paymaster; uint256 gasLimitWei; uint256 callLimit; PermittedFunction[] functions; Allowance[] allowances; }',
  'struct PermittedFunction { address target; bytes4 selector; uint256 valueLimit; Condition[] conditions; }',
  'struct Condition { uint16 argument; uint8 comparison; bytes32 value; }',
  'struct Allowance { address token; uint256 amount; uint48 start; uint48 period; }',
])[0]

/** Encodes terms for the validator. */
export function encodeTerms(terms: SessionTerms): Hex {
  return encodeAbiParameters([sessionTermsAbi], [terms])
}

/**
 * Decodes terms of {@link encodeTerms}.
 * @throws HttpError 400 `pci` if they are of an earlier version, whose validator is no longer used
 */
export function decodeTerms(encoded: Hex): SessionTerms {
  try {
    const [terms] = decodeAbiParameters([sessionTermsAbi], encoded)
    if (encodeTerms(terms as SessionTerms) === encoded) return terms as SessionTerms
  } catch {
    // Not of this version either.
  }
  throw new HttpError(
    400,
    'pci',
    'The session is of an earlier version of this server. Create a new one.',
  )
}
