import type { Bus } from '@latchkit/backend/bus'
import type { Route, Upgrade } from '@latchkit/backend/http'
import { createSingleFlight, type Log, logError } from '@latchkit/backend/internal'
import type { RelayStore } from './store/openStore.ts'
import { createLocalBus } from './bus/createLocalBus.ts'
import { createSharedBus } from './bus/createSharedBus.ts'
import { createSubscriptions } from './subscriptions/createSubscriptions.ts'
import { createDeliveryAcks } from './subscriptions/createDeliveryAcks.ts'
import { openMailbox } from './mailbox/openMailbox.ts'
import { createCallHandler, type HandleCall } from './methods/createCallHandler.ts'
import type { RelayCore } from './methods/method.ts'
import { relayRoutes } from './relayRoutes.ts'
import { RelayError } from './rpc/relayError.ts'
import { relayLimits, type RelayLimits } from './config/relayLimits.ts'
import type { RelaySettings } from './config/relaySettings.ts'
import { createSockets } from './sockets/createSockets.ts'

/** Of a batch: these take about 3 ms. */
const messagesAtOnce = 50
const sweepEveryMs = 5_000
const recountEveryMs = 30_000
const bytesPerMb = 1_000_000

/** The metrics of a relay. */
export interface RelayFigures {
  readonly connections: number
  readonly subscriptions: number
  readonly messages: number
  readonly bytes: number
  /** Digests of messages that are remembered. */
  readonly digests: number
  readonly published: number
  readonly delivered: number
}

/** A WalletConnect relay. */
export interface Relay {
  /** `POST /rpc`: one JSON-RPC call per request. */
  readonly routes: readonly Route[]
  /** Handles WebSocket upgrades: at `/relay`, and at `/`, where clients connect that are given a host alone. */
  readonly upgrade: Upgrade
  /** Handles one JSON-RPC call that did not come over a socket. */
  readonly handleCall: HandleCall
  figures(): RelayFigures
  /** Removes expired messages. The relay does so itself every 5 s. */
  sweep(): Promise<void>
  /** Closes all sockets and resolves when every pending write is stored. */
  stop(): Promise<void>
}

/** What a relay needs. */
export interface RelayParts {
  readonly settings: RelaySettings
  readonly publicUrl?: string | undefined
  readonly trustedProxies: number
  readonly store: RelayStore
  readonly log: Log
  readonly bus?: Bus | undefined
  readonly now?: () => number
  /** Limits in place of the relay's own, for tests and drills. */
  readonly limits?: Partial<RelayLimits> | undefined
}

/** Creates a {@link Relay} over a store. */
export async function createRelay(parts: RelayParts): Promise<Relay> {
  const { settings, publicUrl, trustedProxies, store, log, now = Date.now } = parts
  const limits = relayLimits(settings, parts.limits)
  const quotas = {
    messagesPerTopic: settings.messagesPerTopic,
    bytes: settings.storageMb * bytesPerMb,
    bytesPerClient: (settings.storageMbPerClient ?? Infinity) * bytesPerMb,
    bytesPerAddress: (settings.storageMbPerAddress ?? Infinity) * bytesPerMb,
    ...limits,
  }
  const mailbox = await openMailbox(store, quotas, now)
  let isStopped = false
  const fail = (error: unknown): void => {
    // A sweep that is under way finds the store closed.
    if (!isStopped) logError(log, error, 'the relay cannot reach its store')
  }
  const bus = store.isShared ? await createSharedBus(mailbox, parts.bus, fail) : createLocalBus()
  const acks = createDeliveryAcks(mailbox, bus, fail)
  const subscriptions = createSubscriptions(mailbox, { acks, limits, onError: fail })
  bus.subscribe((messages) => subscriptions.deliver(messages), subscriptions.hasSubscribers)
  let published = 0
  let delivered = 0

  const core: RelayCore = {
    subscriptions,
    mailbox,
    limits,
    now,
    async publish(messages, address) {
      let isFull = false
      // What others have sent has its turn between the parts of a batch.
      for (let begin = 0; begin < messages.length; begin += messagesAtOnce) {
        const part = messages.slice(begin, begin + messagesAtOnce)
        const results = await mailbox.store(part, address)
        const stored = results.filter((result) => typeof result === 'object')
        published += stored.length
        if (stored.length > 0) bus.publish(stored)
        isFull ||= results.includes('full')
      }
      if (isFull) throw new RelayError('MailboxLimitExceeded')
    },
    countFetched(messages) {
      delivered += messages.length
    },
  }
  const handleCall = createCallHandler(core)
  const sockets = createSockets({
    ...parts,
    limits,
    subscriptions,
    handleCall,
    now,
    onDelivered: () => (delivered += 1),
    onError: fail,
  })
  const sweep = createSingleFlight()
  const sweepAll = async (): Promise<void> =>
    await sweep('', async () => subscriptions.forget(await mailbox.sweep()))
  const sweeping = setInterval(() => void sweepAll().catch(fail), sweepEveryMs).unref()
  const recounting = store.isShared
    ? setInterval(() => void mailbox.recount().catch(fail), recountEveryMs).unref()
    : undefined

  return {
    routes: relayRoutes(handleCall, { settings, publicUrl, trustedProxies, now }),
    upgrade: sockets.upgrade,
    handleCall,
    figures: () => ({
      connections: sockets.count(),
      subscriptions: subscriptions.size().subscriptions,
      ...mailbox.size(),
      published,
      delivered,
    }),
    async sweep() {
      await sweepAll()
      if (store.isShared) await mailbox.recount()
    },
    async stop() {
      clearInterval(sweeping)
      clearInterval(recounting)
      bus.stop()
      acks.stop()
      await sockets.close()
      await mailbox.remove([]).catch(fail)
      isStopped = true
    },
  }
}
