import type { SessionSettings } from '@latchkit/erc4337'
import type { Project, RateLimitSettings } from '@latchkit/backend/http'
import type { ServerNetwork } from '@latchkit/backend/chain'
import type { RelaySettings } from '@latchkit/relay'
import type { ListedToken } from './assets/tokens/tokenRepository.ts'
import type { OnrampSettings } from './onramp/config.ts'
import type { NftSettings } from './assets/nfts/config.ts'
import type { PriceSettings } from './assets/prices/config.ts'

/** Where the figures of the server can be read; at least one of `port` and `token`. */
export interface MetricsSettings {
  readonly host: string
  /** A port of their own; without it, they are at `/metrics` of the server itself, which then asks for the token. */
  readonly port?: number | undefined
  /** What `Authorization: Bearer` must show. */
  readonly token?: string | undefined
}

/** What is kept of the events of pages. */
export interface AnalyticsSinkSettings {
  /** What the summary asks for, as a bearer's token or as a password; without it, there is no summary. */
  readonly token?: string | undefined
  readonly days: number
  /** Each project has an equal share; of more than that, its oldest go. */
  readonly mostEvents: number
  /** Keeps the addresses of accounts that pages tell. */
  readonly addresses: boolean
}

/** Names of accounts: those that the server gives away, and those of ENS. */
export interface NameSettings {
  /** What stands behind the first dot of the server's names, such as `latch.local`; without it, there are none. */
  readonly zone?: string | undefined
  /** How old a signature may be that registers or changes a name. */
  readonly messageSeconds: number
  /** Lets wallets find the names over ENS (ERC-3668). */
  readonly gateway?: NameGatewaySettings | undefined
  /** Where names of ENS are looked up; Ethereum's own where it is left out and that is offered. */
  readonly ens?: EnsSettings | undefined
}

/** How answers for wallets are signed. */
export interface NameGatewaySettings {
  /** The private key that the resolver contract knows: it signs answers, and owns nothing. */
  readonly signerKey: `0x${string}`
  /** How long an answer counts. */
  readonly answerSeconds: number
}

/** Where ENS is. */
export interface EnsSettings {
  readonly caipNetworkId: string
  /** The address of its universal resolver, where it is not the usual one. */
  readonly universalResolver?: `0x${string}` | undefined
}

/** Everything that the operator decides. */
export interface ServerConfig {
  readonly host: string
  readonly port: number
  /** The address under which browsers reach the server; made from the request where it is absent. */
  readonly publicUrl?: string | undefined
  /** The file of an embedded database, `:memory:`, or the address of a PostgreSQL that several servers may share. */
  readonly database: string
  /** NATS, over which servers on one database hurry what they tell each other. */
  readonly natsUrl?: string | undefined
  readonly projects: readonly Project[]
  readonly networks: readonly ServerNetwork[]
  readonly prices: PriceSettings
  readonly tokenLists: readonly ListedToken[]
  readonly rateLimit: RateLimitSettings | false
  /** How many proxies of the operator stand in front and write X-Forwarded-For. */
  readonly trustedProxies: number
  readonly cache: { readonly balancesSeconds: number }
  readonly wallets: { readonly certified: readonly string[]; readonly exclude: readonly string[] }
  /** `proxy` lets the server fetch the avatars of names; with `link`, browsers do. */
  readonly avatars: 'link' | 'proxy'
  /** How what lies outside the chain of NFTs is had. */
  readonly nfts: NftSettings
  readonly names: NameSettings
  /** Buying coins with money; without it, nothing is sold. */
  readonly onramp?: OnrampSettings | undefined
  /** What accounts let sites do for a while; without it, there are no sessions. */
  readonly sessions?: SessionSettings | undefined
  /** The relay between sites and wallets; without it, there is none. */
  readonly relay?: RelaySettings | undefined
  /** Figures for Prometheus; without it, none are kept. */
  readonly metrics?: MetricsSettings | undefined
  readonly analytics: {
    /** What `/getAnalyticsConfig` answers. */
    readonly enabled: boolean
    /** Takes events of pages in; without it, none are. */
    readonly sink?: AnalyticsSinkSettings | undefined
  }
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Writes addresses and project ids into the log. */
  readonly logAddresses: boolean
}
