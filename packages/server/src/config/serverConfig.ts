import type { SessionSettings } from '@latchkit/erc4337'
import type { Project, RateLimitSettings } from '@latchkit/backend/http'
import type { ServerNetwork } from '@latchkit/backend/chain'
import type { RelaySettings } from '@latchkit/relay'
import type { AnalyticsSettings } from '../analytics/config.ts'
import type { CacheSettings } from '../balances/config.ts'
import type { LoginSettings } from '../login/config.ts'
import type { MetricsSettings } from '../metrics/config.ts'
import type { NameSettings } from '../names/config.ts'
import type { DirectorySettings } from '../wallets/config.ts'
import type { ListedToken } from '../assets/tokens/tokenRepository.ts'
import type { OnrampSettings } from '../onramp/config.ts'
import type { NftSettings } from '../assets/nfts/config.ts'
import type { PriceSettings } from '../assets/prices/config.ts'
import type { SignInSettings } from '../sign-in/config.ts'

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
  readonly cache: CacheSettings
  readonly wallets: DirectorySettings
  /** `proxy` lets the server fetch the avatars of names; with `link`, browsers do. */
  readonly avatars: 'link' | 'proxy'
  /** How what lies outside the chain of NFTs is had. */
  readonly nfts: NftSettings
  readonly names: NameSettings
  /** Buying coins with money; without it, nothing is sold. */
  readonly onramp?: OnrampSettings | undefined
  /** What accounts let sites do for a while; without it, there are no sessions. */
  readonly sessions?: SessionSettings | undefined
  /** Logging in by e-mail; without it, there is none. */
  readonly login?: LoginSettings | undefined
  /** Sessions of visitors, for sites without a backend; without it, the server keeps none. */
  readonly signIn?: SignInSettings | undefined
  /** The relay between sites and wallets; without it, there is none. */
  readonly relay?: RelaySettings | undefined
  /** Figures for Prometheus; without it, none are kept. */
  readonly metrics?: MetricsSettings | undefined
  readonly analytics: AnalyticsSettings
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Writes addresses and project ids into the log. */
  readonly logAddresses: boolean
}
