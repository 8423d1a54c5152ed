import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createPublicClient, http, recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf as bitcoinAccountOf } from '@latchkit/localnet-bitcoin'
import { accountOf as solanaAccountOf } from '@latchkit/localnet-solana'
import { type Anvil, startAnvil } from '../../test/startAnvil.ts'
import { type BrowserWithExtension, launchWithExtension } from './launchWithExtension.ts'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const solana = solanaAccountOf('alice')
const bitcoin = bitcoinAccountOf('alice')
const build = fileURLToPath(new URL('../../extension/build.mjs', import.meta.url))

let anvil: Anvil
let site: Server
let browser: BrowserWithExtension

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [build])
  anvil = await startAnvil(31337)
  browser = await launchWithExtension({
    accounts: [privateKey],
    chains: [{ id: 31337, rpcUrl: anvil.rpcUrl }],
    // Nothing is sent there: no chain has to run.
    solana: {
      accounts: [solana.secretKey],
      chains: [{ id: 'solana:localnet', rpcUrl: 'http://127.0.0.1:1' }],
    },
    bitcoin: {
      accounts: [{ payment: bitcoin.payment.privateKey }],
      chains: [{ id: 'regtest', esploraUrl: 'http://127.0.0.1:1' }],
    },
  })
  site = createServer((_request, response) => {
    response.setHeader('content-security-policy', "default-src 'none'")
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Shop</title>')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await browser.context.close()
  await anvil.stop()
  site.closeAllConnections()
  site.close()
})

interface Provider {
  request(request: unknown): Promise<unknown>
  once(name: string, listener: (payload: unknown) => void): void
}

test('connects, signs, sends and is refused as a real extension', async () => {
  const { context, wallet } = browser
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)
  const provider = await page.evaluateHandle(
    () =>
      new Promise<Provider>((resolve) => {
        addEventListener('eip6963:announceProvider', (event) => {
          const { info, provider } = (event as CustomEvent).detail
          if (info.rdns === 'org.latchkit.test') resolve(provider)
        })
        dispatchEvent(new Event('eip6963:requestProvider'))
      }),
  )
  const ask = (request: { method: string; params?: unknown[] }) =>
    provider.evaluate((one, given) => one.request(given), request)

  expect(await ask({ method: 'eth_requestAccounts' })).toEqual([alice])
  const signature = await ask({ method: 'personal_sign', params: ['0x6869', alice] })
  expect(
    await recoverMessageAddress({ message: 'hi', signature: signature as `0x${string}` }),
  ).toBe(alice)

  const hash = await ask({ method: 'eth_sendTransaction', params: [{ from: alice, to: alice }] })
  const client = createPublicClient({ transport: http(anvil.rpcUrl), pollingInterval: 20 })
  const receipt = await client.waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect(receipt.status).toBe('success')

  await wallet.answer('hold')
  const refused = provider.evaluate(
    (one, account) =>
      one.request({ method: 'personal_sign', params: ['0x00', account] }).catch(({ code }) => code),
    alice,
  )
  expect(await wallet.waitForPrompt('personal_sign')).toMatchObject({ method: 'personal_sign' })
  await wallet.reject()
  expect(await refused).toBe(4001)

  const events = provider.evaluate(
    (one) => new Promise((resolve) => one.once('accountsChanged', resolve)),
  )
  // The listener stands once the page has answered another question.
  expect(await ask({ method: 'eth_chainId' })).toBe('0x7a69')
  await wallet.lock()
  expect(await events).toEqual([])
  expect((await wallet.requests()).length).toBeGreaterThanOrEqual(5)
})

interface StandardWallet {
  readonly name: string
  readonly chains: readonly string[]
  readonly accounts: readonly { readonly address: string }[]
  readonly features: Readonly<
    Record<string, { connect(): Promise<unknown>; on(name: 'change', listener: () => void): void }>
  >
}

test('offers Solana and Bitcoin too, with the same lock', async () => {
  const { context, wallet } = browser
  await wallet.unlock()
  await wallet.answer('approve')
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)
  const wallets = await page.evaluateHandle(
    () =>
      new Promise<readonly StandardWallet[]>((resolve) => {
        const found: StandardWallet[] = []
        const api = {
          register(...registered: readonly StandardWallet[]) {
            found.push(...registered)
            if (found.length === 2) resolve(found)
          },
        }
        addEventListener('wallet-standard:register-wallet', (event) =>
          ((event as CustomEvent).detail as (given: typeof api) => void)(api),
        )
        dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
      }),
  )
  const connect = (at: number, feature: string) =>
    wallets.evaluate(
      async (all, [index, name]) => {
        await all[index]?.features[name]?.connect()
        return [all[index]?.name, ...(all[index]?.accounts.map(({ address }) => address) ?? [])]
      },
      [at, feature] as const,
    )
  expect(await connect(0, 'standard:connect')).toEqual(['Latch Test Wallet', solana.address])
  expect(await connect(1, 'bitcoin:connect')).toEqual([
    'Latch Test Wallet',
    bitcoin.payment.address,
  ])
  expect(await wallet.solana.addresses()).toEqual([solana.address])

  const events = wallets.evaluate((all) =>
    Promise.all(
      all.map(
        (one) =>
          new Promise<void>((resolve) => one.features['standard:events']?.on('change', resolve)),
      ),
    ),
  )
  expect(await wallets.evaluate((all) => all.map(({ accounts }) => accounts.length))).toEqual([
    1, 1,
  ])
  await wallet.lock()
  await events
  expect(await wallets.evaluate((all) => all.map(({ accounts }) => accounts.length))).toEqual([
    0, 0,
  ])
  await wallet.unlock()
})
