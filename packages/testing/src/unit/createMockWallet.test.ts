// @vitest-environment jsdom
import { recoverMessageAddress, toHex } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { createMockWallet, type MockWallet, type MockWalletOptions } from './index.ts'

interface Announced {
  readonly info: { readonly name: string }
  readonly provider: {
    request(request: { method: string; params?: readonly unknown[] }): Promise<unknown>
    on(name: string, listener: (payload: unknown) => void): void
  }
}

const wallets: MockWallet[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const wallet of wallets.splice(0)) wallet.uninstall()
})

function install(options?: MockWalletOptions): MockWallet {
  const wallet = createMockWallet(options)
  wallets.push(wallet)
  return wallet
}

/** What a site finds that asks for wallets. */
function announced(): readonly Announced[] {
  const found: Announced[] = []
  const note = (event: Event) => found.push((event as CustomEvent<Announced>).detail)
  window.addEventListener('eip6963:announceProvider', note)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', note)
  return found
}

function theOne(): Announced['provider'] {
  const [first] = announced()
  if (!first) throw new Error('No wallet is announced.')
  return first.provider
}

test('signs for a site that it was connected to', async () => {
  const wallet = install()
  const provider = theOne()
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  const [address] = (await provider.request({ method: 'eth_requestAccounts' })) as `0x${string}`[]
  expect(await wallet.addresses()).toEqual([address])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  const signature = await provider.request({
    method: 'personal_sign',
    params: [toHex('Hello'), address],
  })
  expect(
    await recoverMessageAddress({ message: 'Hello', signature: signature as `0x${string}` }),
  ).toBe(address)
})

test('does what its owner is told to', async () => {
  const wallet = install({ chains: [{ id: 10, rpcUrl: 'http://127.0.0.1:8545' }] })
  const provider = theOne()
  await wallet.answerNext('reject')
  await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({
    code: 4001,
  })
  await provider.request({ method: 'eth_requestAccounts' })
  const seen: unknown[] = []
  provider.on('accountsChanged', (accounts) => seen.push(accounts))
  await wallet.lock()
  expect(seen).toEqual([[]])
  expect((await wallet.requests()).map(({ status }) => status)).toEqual(['failed', 'done'])
})

test('is one of several, and leaves the page', () => {
  const first = install({ name: 'Fox', rdns: 'example.fox' })
  install({ name: 'Owl', rdns: 'example.owl' })
  expect(announced().map(({ info }) => info.name)).toEqual(['Fox', 'Owl'])
  first.uninstall()
  expect(announced().map(({ info }) => info.name)).toEqual(['Owl'])
})

test('says what is missing where there is no page', () => {
  vi.stubGlobal('window', undefined)
  expect(() => createMockWallet()).toThrow('jsdom, happy-dom or a browser')
})
