import { parseAbiParameters, type AbiParameter, type Address, type Hex } from 'viem'

/** What the argument at a place must be, as a number without a sign. */
export interface SessionCondition {
  /** The word of the arguments, counted from 0. */
  readonly argument: number
  readonly comparison: number
  readonly value: Hex
}

/** How the validator writes comparisons. */
export const comparisons = { EQUAL: 0, GREATER_THAN: 1, LESS_THAN: 2 } as const

/** A function that a session may call. */
export interface PermittedFunction {
  readonly target: Address
  readonly selector: Hex
  /** Most of the native coin that may go with each call. */
  readonly valueLimit: bigint
  readonly conditions: readonly SessionCondition[]
}

/** How much of a token a session may spend in each period; once for all where the period is 0. */
export interface SessionAllowance {
  /** Address 0 is the native coin. */
  readonly token: Address
  readonly amount: bigint
  /** Unix time in seconds. */
  readonly start: number
  /** In seconds. */
  readonly period: number
}

/** Everything that a session may do, as the validator on the chain has it. */
export interface SessionTerms {
  readonly salt: Hex
  readonly siteKey: Address
  readonly serverKey: Address
  /** Unix time in seconds. */
  readonly expiry: number
  readonly gasLimitWei: bigint
  readonly callLimit: bigint
  readonly functions: readonly PermittedFunction[]
  readonly allowances: readonly SessionAllowance[]
}

/** {@link SessionTerms} in the ABI of the validator. */
export const sessionTermsAbi: AbiParameter & { readonly type: 'tuple' } = parseAbiParameters([
  'Session session',
  'struct Session { bytes16 salt; address siteKey; address serverKey; uint48 expiry; uint256 gasLimitWei; uint256 callLimit; PermittedFunction[] functions; Allowance[] allowances; }',
  'struct PermittedFunction { address target; bytes4 selector; uint256 valueLimit; Condition[] conditions; }',
  'struct Condition { uint16 argument; uint8 comparison; bytes32 value; }',
  'struct Allowance { address token; uint256 amount; uint48 start; uint48 period; }',
])[0]
