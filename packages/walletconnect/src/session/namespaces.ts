import type { AccountId, NetworkId, Namespace } from '@latchkit/wire'

/** What a site asks of a wallet in one chain family. */
export interface AskedNamespace {
  readonly chains: readonly NetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What a site asks of a wallet, by chain family. */
export type AskedNamespaces = Readonly<Partial<Record<Namespace, AskedNamespace>>>

/** What a wallet grants in one chain family: never more than was asked for. */
export interface GrantedNamespace extends AskedNamespace {
  /** At least one on each of `chains`; the first is the one that the wallet has selected. */
  readonly accounts: readonly AccountId[]
}

/** What a wallet grants, by chain family; at least one. */
export type GrantedNamespaces = Readonly<Partial<Record<Namespace, GrantedNamespace>>>
