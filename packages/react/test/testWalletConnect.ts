import type { WalletConnectFactory } from '@latchkit/core'
import { fakeReach, type FakeReach } from '@latchkit/test-kit/fakeReach'

/** A client of WalletConnect with the relay and the wallets' apps in the test's hands. */
export interface TestWalletConnect {
  readonly factory: WalletConnectFactory
  /** The offers that were made, the latest last. */
  readonly offers: readonly TestOffer[]
  /** How often somebody did not want to wait for the relay. */
  retries: number
  /** Links that were opened. */
  readonly opened: readonly string[]
  /** Whether an app takes the page's place when it is opened. */
  appIsThere: boolean
  /** Thrown in the place of an offer. */
  failure: unknown
}

/** A pairing that no wallet has accepted yet. */
export interface TestOffer {
  readonly uri: string
  readonly signal: AbortSignal | undefined
  readonly decline: () => void
  readonly expire: () => void
  /** The relay turns the site away. */
  readonly refuse: (words: string) => void
  /** The relay takes it, or is lost. */
  readonly reach: (isReached: boolean) => void
}

/** Creates a {@link TestWalletConnect}. */
export function testWalletConnect(): TestWalletConnect {
  const offers: TestOffer[] = []
  const opened: string[] = []
  const reaches = new Set<FakeReach>()
  const test: TestWalletConnect = {
    offers,
    opened,
    retries: 0,
    appIsThere: true,
    failure: undefined,
    factory: {
      load: async () => ({
        links: {
          walletHref: ({ native, universal }, uri, { preferUniversal }) => {
            const base = preferUniversal ? (universal ?? native) : (native ?? universal)
            return base && `${base}wc?uri=${encodeURIComponent(uri)}`
          },
          openWallet: async (href) => {
            opened.push(href)
            return test.appIsThere
          },
          readPlatform: () => ({
            isIos: false,
            isAndroid: true,
            isSafari: false,
            isTelegram: false,
            isFramed: false,
          }),
          choosePlatform: () => 'qrcode',
          browseHref: (wallet, page) => `https://${wallet}.test/browse/${encodeURIComponent(page)}`,
          deepLinkChoice: { read: () => undefined, write: () => {}, clear: () => {} },
        },
        createClient: () => ({
          sessions: () => [],
          resume: async () => [],
          resumePairings: async () => [],
          on: () => () => {},
          retry() {
            test.retries += 1
            for (const reach of reaches) reach.retry()
          },
          close: () => {},
          async pair({ signal }) {
            if (test.failure !== undefined) throw test.failure
            let end: (reason: string, words?: string) => void = () => {}
            const result = new Promise<never>((_, reject) => {
              end = (reason, words = reason) => reject(Object.assign(new Error(words), { reason }))
            })
            result.catch(() => {})
            const reach = fakeReach()
            reaches.add(reach)
            const uri = `wc:${String(offers.length + 1).padStart(64, '0')}@2?relay-protocol=irn&symKey=${'ab'.repeat(32)}`
            offers.push({
              uri,
              signal,
              decline: () => end('UserRejected'),
              expire: () => end('Expired'),
              refuse: (words) => end('RelayRefused', words),
              reach: reach.set,
            })
            return {
              uri,
              expiresAtMs: Date.now() + 300_000,
              result,
              onReach: reach.onReach,
            }
          },
        }),
      }),
    },
  }
  return test
}
