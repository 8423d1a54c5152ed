import type { HexText } from './userOperations.ts'

/** What a permission allows; `data` depends on `type`. */
export interface ExecutionPermission {
  readonly type: string
  /** True if the wallet may grant less. */
  readonly isAdjustmentAllowed?: boolean | undefined
  readonly data: Readonly<Record<string, unknown>>
}

/** A rule for all that a permission allows: `expiry`, with a `timestamp`. */
export interface ExecutionPermissionRule {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * One entry of `wallet_requestExecutionPermissions`.
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export interface ExecutionPermissionRequest {
  /** The chain's number, in hex. */
  readonly chainId: HexText
  readonly from?: HexText | undefined
  /** The address of the key that may act. */
  readonly to: HexText
  readonly permission: ExecutionPermission
  readonly rules?: readonly ExecutionPermissionRule[] | undefined
}

/** One entry of the answer, and of `wallet_getGrantedExecutionPermissions`. */
export interface GrantedExecutionPermission extends ExecutionPermissionRequest {
  /** Names the permission from then on. */
  readonly context: HexText
  readonly dependencies: readonly { readonly factory: HexText; readonly factoryData: HexText }[]
  /** The contract that holds the permission. */
  readonly delegationManager: HexText
  /** Of the login's wallet alone: what its server calls the session, in `wallet_prepareCalls`. */
  readonly pci?: string | undefined
  /** Of the login's wallet alone: what was spent of it in the current period, in base units, in hex. */
  readonly spent?: HexText | undefined
  /** Of the login's wallet alone: what the token's contract says of itself, which nobody vouches for. */
  readonly token?: { readonly symbol: string; readonly decimals: number } | undefined
}

/** Answer of `wallet_getSupportedExecutionPermissions`, by type. */
export type SupportedExecutionPermissions = Readonly<
  Record<string, { readonly chainIds: readonly HexText[]; readonly ruleTypes: readonly string[] }>
>
