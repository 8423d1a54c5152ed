import { base58, base64, hex } from '@scure/base'
import { ed25519 } from '@noble/curves/ed25519.js'
import { p2wpkh } from '@scure/btc-signer'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOf as bitcoinAccountOf } from '@latchkit/localnet-bitcoin'
import { accountOf as solanaAccountOf } from '@latchkit/localnet-solana'
import { regtest } from '../test/bitcoinChain.ts'
import { isBip322 } from '../test/isBip322.ts'
import { startStrictSite, type StrictSite } from '../test/strictSite.ts'
import { launchChromium } from './browser/launchChromium.ts'
import { createBitcoinTestWallet } from './createBitcoinTestWallet.ts'
import { createMultichainTestWallet } from './createMultichainTestWallet.ts'
import { createSolanaTestWallet } from './createSolanaTestWallet.ts'

const [alice, bob] = [solanaAccountOf('alice'), solanaAccountOf('bob')]
const bitcoiner = bitcoinAccountOf('alice')
const ethereum = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
// Nothing is sent in these tests: no chain has to run for them.
const nowhere = 'http://127.0.0.1:1'
const evm = { accounts: [ethereum], chains: [{ id: 31337, rpcUrl: nowhere }] } as const
const solana = {
  accounts: [alice.secretKey, bob.secretKey],
  chains: [{ id: 'solana:localnet', rpcUrl: nowhere }],
} as const
const bitcoin = {
  accounts: [{ payment: bitcoiner.payment.privateKey, ordinals: bitcoiner.ordinals.privateKey }],
  chains: [{ id: 'regtest', esploraUrl: nowhere }],
} as const

// Keeps what it hears, as a site's kit would.
const pageCode = `
window.seen = { standard: [], provider: [], events: [], violations: [] }
addEventListener('securitypolicyviolation', (event) => seen.violations.push(event.violatedDirective))
addEventListener('eip6963:announceProvider', ({ detail }) => seen.provider.push(detail))
dispatchEvent(new Event('eip6963:requestProvider'))
const api = { register(...wallets) {
  for (const wallet of wallets) {
    seen.standard.push(wallet)
    wallet.features['standard:events'].on('change', ({ accounts }) => {
      seen.events.push([wallet.chains[0], accounts.map(({ address }) => address)])
    })
  }
  return () => {}
} }
addEventListener('wallet-standard:register-wallet', ({ detail }) => detail(api))
dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
`

interface Standard {
  readonly name: string
  readonly chains: readonly string[]
  readonly accounts: readonly { readonly address: string }[]
  readonly features: Readonly<
    Record<string, Readonly<Record<string, (input?: unknown) => Promise<never>>>>
  >
}
declare const seen: {
  readonly standard: readonly Standard[]
  readonly provider: readonly {
    readonly info: { readonly name: string }
    readonly provider: { request(request: unknown): Promise<unknown> }
  }[]
  readonly events: readonly unknown[]
  readonly violations: readonly string[]
}

let site: StrictSite
let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStrictSite(pageCode), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  site.stop()
})
beforeEach(async () => {
  context = await browser.newContext()
})
afterEach(() => context.close())

async function open(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(site.origin)
  return page
}

/** Requests accounts from the first wallet with a chain of this namespace; the error code if it rejects. */
const connect = (page: Page, [namespace, feature]: readonly [string, string], input: object = {}) =>
  page.evaluate(
    async ([prefix, name, given]) => {
      const wallet = seen.standard.find(({ chains }) => chains[0]?.startsWith(prefix))
      try {
        await wallet?.features[name]?.['connect']?.(given)
        return wallet?.accounts.map(({ address }) => address)
      } catch (error) {
        return (error as { code: number }).code
      }
    },
    [namespace, feature, input] as const,
  )
const onSolana = ['solana:', 'standard:connect'] as const
const onBitcoin = ['bitcoin:', 'bitcoin:connect'] as const

describe('a Solana wallet', () => {
  test('registers, connects and signs under a strict policy', async () => {
    const wallet = createSolanaTestWallet(solana)
    await wallet.install(context)
    const page = await open()
    expect(await connect(page, onSolana)).toEqual([alice.address])
    const { signature, length } = await page.evaluate(async () => {
      const [one] = seen.standard
      const answers = (await one?.features['solana:signMessage']?.['signMessage']?.({
        account: one.accounts[0],
        message: new TextEncoder().encode('hello'),
      })) as undefined | { signature: Uint8Array; signedMessage: Uint8Array }[]
      const answer = answers?.[0]
      return {
        signature: btoa(String.fromCharCode(...(answer?.signature ?? []))),
        length: answer?.signedMessage.length,
      }
    })
    const text = new TextEncoder().encode('hello')
    expect(ed25519.verify(base64.decode(signature), text, base58.decode(alice.address))).toBe(true)
    expect(length).toBe(5)
    expect(await page.evaluate(() => seen.violations)).toEqual([])
  })

  test('takes its own accounts alone, the same objects each time', async () => {
    await createSolanaTestWallet(solana).install(context)
    const page = await open()
    await connect(page, onSolana)
    const [isSame, code] = await page.evaluate(async () => {
      const [one] = seen.standard
      const before = one?.accounts[0]
      await one?.features['standard:connect']?.['connect']?.({ silent: true })
      const copy = { account: { ...before }, message: Uint8Array.of(1) }
      const errorCode: unknown = await one?.features['solana:signMessage']
        ?.['signMessage']?.(copy)
        .catch((error: { code: number }) => error.code)
      return [one?.accounts[0] === before, errorCode]
    })
    expect([isSame, code]).toEqual([true, -32602])
  })

  test('is silent after a reload, and follows its owner in every tab', async () => {
    const wallet = createSolanaTestWallet(solana)
    await wallet.install(context)
    const page = await open()
    expect(await connect(page, onSolana, { silent: true })).toBe(4001)
    await connect(page, onSolana)
    await page.reload()
    await wallet.answer('reject')
    expect(await connect(page, onSolana, { silent: true })).toEqual([alice.address])
    const other = await open()
    await wallet.switchAccount(bob.address)
    await wallet.lock()
    await wallet.unlock()
    await wallet.forgetSites()
    const events = [[bob.address, alice.address], [], [bob.address, alice.address], []]
    for (const tab of [page, other]) {
      expect(await tab.evaluate(() => seen.events.slice(-4))).toEqual(
        events.map((addresses) => ['solana:localnet', addresses]),
      )
    }
    expect(await connect(page, onSolana, { silent: true })).toBe(4001)
  })

  test('comes late when the test says so, and is gone after it was uninstalled', async () => {
    const wallet = createSolanaTestWallet({ ...solana, announce: 'demand' })
    await wallet.install(context)
    const page = await open()
    expect(await page.evaluate(() => seen.standard.length)).toBe(0)
    await wallet.announce()
    expect(await page.evaluate(() => seen.standard.length)).toBe(1)
    await wallet.uninstall(context)
    await page.reload()
    await wallet.announce()
    expect(await page.evaluate(() => seen.standard.length)).toBe(0)
  })
})

describe('a Bitcoin wallet', () => {
  const { script } = p2wpkh(hex.decode(bitcoiner.payment.publicKey), regtest)

  test('of the Wallet Standard connects, signs, and is silent after a reload', async () => {
    const wallet = createBitcoinTestWallet(bitcoin)
    await wallet.install(context)
    const page = await open()
    const shared = [bitcoiner.payment.address, bitcoiner.ordinals.address]
    expect(await connect(page, onBitcoin)).toEqual(shared)
    const signature = await page.evaluate(async () => {
      const [one] = seen.standard
      const answers = (await one?.features['bitcoin:signMessage']?.['signMessage']?.({
        account: one.accounts[0],
        message: new TextEncoder().encode('hello'),
      })) as undefined | { signature: Uint8Array }[]
      const answer = answers?.[0]
      return btoa(String.fromCharCode(...(answer?.signature ?? [])))
    })
    expect(isBip322(script, 'hello', base64.decode(signature))).toBe(true)
    await page.reload()
    await wallet.answer('reject')
    expect(await connect(page, ['bitcoin:', 'standard:connect'], { silent: true })).toEqual(shared)
    expect(await page.evaluate(() => seen.violations)).toEqual([])
  })

  test('of btc_providers stands there, answers as JSON-RPC does, and tells its listeners', async () => {
    const wallet = createBitcoinTestWallet({ ...bitcoin, way: 'registry' })
    await wallet.install(context)
    const page = await open()
    const answers = await page.evaluate(async () => {
      const window = globalThis as unknown as Record<string, unknown>
      const [entry] = window['btc_providers'] as { id: string; name: string; methods: string[] }[]
      const provider = window[entry?.id ?? ''] as Registry
      const heard: unknown[] = []
      Object.assign(globalThis, { heard })
      const stop = provider.addListener({
        eventName: 'accountChange',
        cb: () => heard.push('deaf'),
      })
      stop()
      provider.addListener({ eventName: 'disconnect', cb: (payload) => heard.push(payload) })
      return [
        entry?.name,
        entry?.methods.includes('signPsbt'),
        await provider.request('wallet_getAccount'),
        await provider.request('wallet_connect', { addresses: ['payment'] }),
      ]
    })
    expect(answers).toMatchObject([
      'Latch Test Wallet',
      true,
      { jsonrpc: '2.0', error: { code: -32_002 } },
      { jsonrpc: '2.0', result: { addresses: [{ address: bitcoiner.payment.address }, {}] } },
    ])
    await wallet.forgetSites()
    expect(await page.evaluate(() => (globalThis as unknown as { heard: unknown }).heard)).toEqual([
      { type: 'disconnect' },
    ])
  })

  test('with UniSat’s interface is at window.unisat', async () => {
    const wallet = createBitcoinTestWallet({ ...bitcoin, way: 'unisat' })
    await wallet.install(context)
    const page = await open()
    const accounts = await page.evaluate(async () => {
      const { unisat } = globalThis as unknown as { unisat: Unisat }
      const heard: unknown[] = []
      Object.assign(globalThis, { heard })
      unisat.on('accountsChanged', (payload) => heard.push(payload))
      return unisat.requestAccounts()
    })
    expect(accounts).toEqual([bitcoiner.payment.address])
    await wallet.lock()
    expect(await page.evaluate(() => (globalThis as unknown as { heard: unknown }).heard)).toEqual([
      [bitcoiner.payment.address],
      [],
    ])
  })
})

interface Registry {
  request(method: string, params?: unknown): Promise<unknown>
  addListener(listener: { eventName: string; cb: (payload: unknown) => void }): () => void
}
interface Unisat {
  requestAccounts(): Promise<unknown>
  on(name: string, listener: (payload: unknown) => void): void
}

describe('a wallet of several families', () => {
  test('shows each of them under one name, with one lock and one owner', async () => {
    const wallet = createMultichainTestWallet({ name: 'Ghost', evm, solana, bitcoin })
    await wallet.install(context)
    const page = await open()
    expect(
      await page.evaluate(() => [
        ...seen.provider.map(({ info }) => info.name),
        ...seen.standard.map(({ name, chains }) => `${name} ${chains[0]}`),
      ]),
    ).toEqual(['Ghost', 'Ghost solana:localnet', 'Ghost bitcoin:regtest'])

    await wallet.answerNext('reject', 'bitcoin:connect')
    expect(await connect(page, onBitcoin)).toBe(4001)
    expect(await connect(page, onSolana)).toEqual([alice.address])
    expect(await connect(page, onBitcoin)).toHaveLength(2)
    const [address] = await wallet.evm.addresses()
    const accounts = await page.evaluate(() =>
      seen.provider[0]?.provider.request({ method: 'eth_requestAccounts' }),
    )
    expect(accounts).toEqual([address])

    await wallet.solana.switchAccount(bob.address)
    await wallet.lock()
    expect(await connect(page, onSolana, { silent: true })).toEqual([])
    expect(
      await page.evaluate(() => seen.provider[0]?.provider.request({ method: 'eth_accounts' })),
    ).toEqual([])
    await wallet.unlock()
    expect(await connect(page, onSolana, { silent: true })).toEqual([bob.address, alice.address])
    expect((await wallet.requests()).map(({ method }) => method).slice(0, 3)).toEqual([
      'bitcoin:connect',
      'standard:connect',
      'bitcoin:connect',
    ])
  })

  test('has nothing of the families that it is not given', async () => {
    const wallet = createMultichainTestWallet({ solana })
    await wallet.install(context)
    const page = await open()
    expect(wallet.evm).toBeUndefined()
    expect(await page.evaluate(() => [seen.provider.length, seen.standard.length])).toEqual([0, 1])
  })
})
