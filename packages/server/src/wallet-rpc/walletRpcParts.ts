import type { Bundlers, SessionSigner } from '@latchkit/erc4337'
import type { Address } from 'viem'
import type { Chain } from '@latchkit/backend/chain'
import type { ServerContext } from '@latchkit/backend/http'

/** A token and an account's balance of it. */
export interface HeldToken {
  readonly name: string
  readonly symbol: string
  /** CAIP-10 id of the token contract; absent for the native currency. */
  readonly address?: string | undefined
  readonly value?: number | undefined
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

/** The balances of an account on one network. */
export interface HeldTokens {
  readonly tokens: readonly HeldToken[]
  /** Set if no node responds and these are earlier balances (ISO 8601). */
  readonly staleSince?: string
}

/** What the methods need. */
export interface WalletRpcParts {
  readonly chains: ReadonlyMap<string, Chain>
  /** Absent if no network takes user operations. */
  readonly bundlers: Bundlers | undefined
  /**
   * Balances in US dollars, most valuable first. Tokens in `force` are read from the chain and included even if their balance is
   * 0.
   */
  readonly readBalances: (
    context: ServerContext,
    chain: Chain,
    account: Address,
    force: readonly string[],
  ) => Promise<HeldTokens>
  /** Absent if the server has no sessions. */
  readonly sessionSigner: SessionSigner | undefined
  readonly sessions:
    | {
        readonly networks: readonly { readonly caipNetworkId: string }[]
        /** Paymaster URLs that callers may use, without a query. */
        readonly paymasters: readonly string[]
      }
    | undefined
}

/** A method. It resolves to the JSON-RPC result. */
export type WalletMethod = (
  parts: WalletRpcParts,
  context: ServerContext,
  params: unknown,
) => Promise<unknown>
