import type { FairQueueLimits } from '@latchkit/backend/http'
import type { Chain, NodeWatch } from '@latchkit/backend/chain'
import type { Log } from '@latchkit/backend/internal'
import type { Bundlers, Paymasters, SessionLimits } from '@latchkit/erc4337'
import type { Relay } from '@latchkit/relay'
import type { IconSet } from './images/createIconSet.ts'
import type { Login } from './login/createLogin.ts'
import type { Metrics } from './metrics/createMetrics.ts'
import type { NameLimits } from './names/nameLimits.ts'
import type { AnswerLimits } from './rpc/createAnswerRoom.ts'
import type { Build } from './readBuild.ts'
import type { Feed } from './rpc/feed/feed.ts'
import type { ServerConfig } from './config/serverConfig.ts'
import type { SignInLimits } from './sign-in/signInLimits.ts'
import type { Store } from './store/store.ts'

/** The parts of an app. */
export interface AppParts {
  readonly config: ServerConfig
  readonly store: Store
  readonly chains: ReadonlyMap<string, Chain>
  /** Subscriptions to nodes, for networks with `wsUrls`. */
  readonly feeds?: ReadonlyMap<string, Feed> | undefined
  /** Compares the nodes with the configuration; without it, nodes are not checked. */
  readonly nodes?: NodeWatch | undefined
  /** Whether what the server needs is reached, by name. */
  readonly services?: (() => Readonly<Record<string, boolean>>) | undefined
  readonly icons: IconSet
  readonly log: Log
  readonly build: Build
  /** Without it, nothing is measured. */
  readonly metrics?: Metrics | undefined
  /** Accept user operations; without them, no network does. */
  readonly bundlers?: Bundlers | undefined
  /** Sponsor user operations; they need bundlers. */
  readonly paymasters?: Paymasters | undefined
  /** Logging in, if the configuration has it. */
  readonly login?: Login | undefined
  /** The relay, if the configuration has one. */
  readonly relay?: Relay | undefined
  /** Runs something now and again and again until the server stops, which the signal tells; without it, nothing is run. */
  readonly repeat?:
    | ((everyMs: number, run: (signal: AbortSignal) => Promise<void>) => void)
    | undefined
  /** Limits that tests and drills raise. No configuration reaches them. */
  readonly limits?:
    | {
        readonly answers?: Partial<AnswerLimits> | undefined
        readonly lookups?: Partial<FairQueueLimits> | undefined
        readonly names?: NameLimits | undefined
        readonly sessions?: SessionLimits | undefined
        readonly signIn?: SignInLimits | undefined
      }
    | undefined
}
