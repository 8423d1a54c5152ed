import type { WalletConnectFactory } from '@latchkit/core'
import { fakeRelayStatus, type FakeRelayStatus } from '@latchkit/test-kit/fakeRelayStatus'

/** A client of WalletConnect with the relay and the wallets' apps in the test's hands. */
export interface TestWalletConnect {
  readonly factory: WalletConnectFactory
  /** The proposals that were made, the latest last. */
  readonly proposals: readonly TestProposal[]
  /** How often somebody did not want to wait for the relay. */
  retries: number
  /** Links that were opened. */
  readonly opened: readonly string[]
  /** Whether an app takes the page's place when it is opened. */
  appIsThere: boolean
  /** Thrown in the place of a proposal. */
  failure: unknown
}

/** A pairing that no wallet has accepted yet. */
export interface TestProposal {
  readonly uri: string
  readonly signal: AbortSignal | undefined
  readonly decline: () => void
  readonly expire: () => void
  /** The relay turns the site away. */
  readonly refuse: (words: string) => void
  /** The relay takes it, or is lost. */
  readonly relayStatus: (isConnected: boolean) => void
}

/** Creates a {@link TestWalletConnect}. */
export function testWalletConnect(): TestWalletConnect {
  const proposals: TestProposal[] = []
  const opened: string[] = []
  const relayStatuses = new Set<FakeRelayStatus>()
  const test: TestWalletConnect = {
    proposals,
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
            for (const relayStatus of relayStatuses) relayStatus.retry()
          },
          close: () => {},
          async pair({ signal }) {
            if (test.failure !== undefined) throw test.failure
            let end: (reason: string, words?: string) => void = () => {}
            const result = new Promise<never>((_, reject) => {
              end = (reason, words = reason) => reject(Object.assign(new Error(words), { reason }))
            })
            result.catch(() => {})
            const relayStatus = fakeRelayStatus()
            relayStatuses.add(relayStatus)
            const uri = `wc:${String(proposals.length + 1).padStart(64, '0')}@2?relay-protocol=irn&symKey=${'ab'.repeat(32)}`
            proposals.push({
              uri,
              signal,
              decline: () => end('UserRejected'),
              expire: () => end('Expired'),
              refuse: (words) => end('RelayRefused', words),
              relayStatus: relayStatus.set,
            })
            return {
              uri,
              expiresAtMs: Date.now() + 300_000,
              result,
              onRelayStatus: relayStatus.onRelayStatus,
            }
          },
        }),
      }),
    },
  }
  return test
}
