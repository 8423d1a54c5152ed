import type { Bus } from '@latchkit/backend/bus'
import type { Upgrade } from '@latchkit/backend/http'
import type { Log } from '@latchkit/backend/internal'
import type { Store } from '../store/store.ts'
import { createLocalBus } from './bus/createLocalBus.ts'
import { createSharedBus } from './bus/createSharedBus.ts'
import { createSubscriptions } from './subscriptions/createSubscriptions.ts'
import { createDeliveryAcks } from './subscriptions/createDeliveryAcks.ts'
import { openMailbox } from './mailbox/openMailbox.ts'
import { createCallHandler, type HandleCall } from './methods/createCallHandler.ts'
import type { RelayCore } from './methods/relayCore.ts'
import { RelayError } from './relayError.ts'
import type { RelaySettings } from './relaySettings.ts'
import { createSockets } from './sockets/createSockets.ts'

const sweepEveryMs = 30_000
const bytesPerMb = 1_000_000

/** Figures of a relay: what there is now, and what was counted since it began. */
export interface RelayFigures {
  readonly connections: number
  readonly subscriptions: number
  readonly messages: number
  readonly bytes: number
  readonly published: number
  readonly delivered: number
}

/** A relay for sealed messages between sites and wallets. */
export interface Relay {
  /** Takes the WebSockets that come to `/relay`. */
  readonly upgrade: Upgrade
  /** Answers a call that did not come over a socket. */
  readonly handleCall: HandleCall
  figures(): RelayFigures
  /** Forgets what is over, as it does by itself every 30 s. */
  sweep(): Promise<void>
  /** Sends everybody away and waits until all is stored. */
  stop(): Promise<void>
}

/** What a relay is made of. `bus` hurries what servers on one database tell each other. */
export interface RelayParts {
  readonly settings: RelaySettings
  readonly publicUrl?: string | undefined
  readonly trustedProxies: number
  readonly store: Store
  readonly log: Log
  readonly bus?: Bus | undefined
  readonly now?: () => number
}

/** Opens a {@link Relay} over a store. */
export async function createRelay(parts: RelayParts): Promise<Relay> {
  const { settings, store, log, now = Date.now } = parts
  const limits = {
    messagesPerTopic: settings.messagesPerTopic,
    bytes: settings.storageMb * bytesPerMb,
    bytesPerClient: (settings.storageMbPerClient ?? Infinity) * bytesPerMb,
    bytesPerAddress: (settings.storageMbPerAddress ?? Infinity) * bytesPerMb,
  }
  const mailbox = await openMailbox(store, limits, now)
  const fail = (error: unknown): void =>
    log.error({ err: error }, 'the relay can not reach its store')
  const bus = store.isShared ? await createSharedBus(mailbox, parts.bus, fail) : createLocalBus()
  const acks = createDeliveryAcks(mailbox, bus, fail)
  const subscriptions = createSubscriptions(mailbox, acks, fail)
  bus.subscribe((messages) => subscriptions.deliver(messages), subscriptions.hasSubscribers)
  let published = 0
  let delivered = 0

  const core: RelayCore = {
    subscriptions,
    mailbox,
    now,
    async publish(messages, address) {
      const results = await mailbox.store(messages, address)
      const stored = results.filter((result) => typeof result === 'object')
      published += stored.length
      if (stored.length > 0) bus.publish(stored)
      if (results.includes('full')) throw new RelayError('MailboxLimitExceeded')
    },
    countFetched(messages) {
      delivered += messages.length
    },
  }
  const answer = createCallHandler(core)
  const sockets = createSockets({
    ...parts,
    subscriptions,
    handleCall: answer,
    now,
    onDelivered: () => (delivered += 1),
    onFault: fail,
  })
  const sweep = async (): Promise<void> => subscriptions.forget(await mailbox.sweep())
  const sweeping = setInterval(() => void sweep().catch(fail), sweepEveryMs).unref()

  return {
    upgrade: sockets.upgrade,
    handleCall: answer,
    figures: () => ({
      connections: sockets.count(),
      subscriptions: subscriptions.size().subscriptions,
      ...mailbox.size(),
      published,
      delivered,
    }),
    sweep,
    async stop() {
      clearInterval(sweeping)
      bus.stop()
      acks.stop()
      await sockets.close()
      await mailbox.remove([]).catch(fail)
    },
  }
}
