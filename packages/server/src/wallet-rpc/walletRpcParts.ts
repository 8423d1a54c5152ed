import type { NetworkId, UserOperation } from '@latchkit/wire'
import type { Address, Hex } from 'viem'
import type { Chain } from '@latchkit/backend/chain'
import type { Project, ServerContext } from '@latchkit/backend/http'

/** Something that an account has, as balances are answered. */
export interface HeldToken {
  readonly name: string
  readonly symbol: string
  /** CAIP-10 id of the token contract; none for the native coin. */
  readonly address?: string | undefined
  readonly value?: number | undefined
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

/** What an account has on one network. */
export interface HeldTokens {
  readonly tokens: readonly HeldToken[]
  /** Set where the nodes are away and this is what was known before (ISO 8601). */
  readonly staleSince?: string
}

/** Who takes user operations of a network. */
export interface Bundler {
  request(method: string, params: unknown): Promise<unknown>
}

/** Which session is meant, and who means it. */
export interface SessionUse {
  readonly pci: string
  readonly project: Project | undefined
  readonly account: Address
  readonly networkId: NetworkId
}

/** How an operation of a session begins. */
export interface OperationDraft {
  readonly callData: Hex
  readonly nonce: bigint
  readonly signature: Hex
  /** What the session may still cost the account in gas. */
  readonly gasLeftWei: bigint
}

/** Lets operations of sessions through; refuses by `HttpError`. */
export interface SessionSigner {
  draft(
    use: SessionUse,
    calls: readonly { readonly target: Address; readonly value: bigint; readonly callData: Hex }[],
  ): Promise<OperationDraft>
  sign(use: SessionUse, operation: UserOperation): Promise<Hex>
  release(pci: string, hash: Hex): Promise<void>
  findOperation(
    networkId: string,
    hash: Hex,
  ): Promise<
    { readonly account: Address; readonly nonce: bigint; readonly signedAt: number } | undefined
  >
}

/** What the wallet's methods work with. */
export interface WalletRpcParts {
  readonly chains: ReadonlyMap<string, Chain>
  readonly bundlerOf: (caipNetworkId: string) => Bundler | undefined
  /** In US dollars, most valuable first. Tokens in `force` are read anew and told even where nothing is left of them. */
  readonly readBalances: (
    context: ServerContext,
    chain: Chain,
    account: Address,
    force: readonly string[],
  ) => Promise<HeldTokens>
  /** `undefined` where the server has no sessions. */
  readonly sessionSigner: SessionSigner | undefined
  readonly sessions:
    | {
        readonly networks: readonly { readonly caipNetworkId: string }[]
        /** Those that callers may name, without the part after `?`. */
        readonly paymasters: readonly string[]
      }
    | undefined
}

/** One method: its parameters as they came, its result as it is answered. */
export type WalletMethod = (
  parts: WalletRpcParts,
  context: ServerContext,
  params: unknown,
) => Promise<unknown>
