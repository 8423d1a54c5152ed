import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, http, parseEther, publicActions, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountOf } from '../accounts.ts'
import { callRpc } from '../callRpc.ts'
import type { Devnet } from '../devnet.ts'
import { contractAddresses } from '../seed/contractAddresses.ts'
import type { StackSnapshot } from '../snapshot.ts'
import { up } from '../up.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await up({ ports: 'free', without: ['server', 'demo', 'solana', 'bitcoin'] })
})
afterAll(() => devnet.stop())

const contracts = contractAddresses(31337)

function get(path: string, init?: RequestInit): Promise<Response> {
  return fetch(`${devnet.statusUrl}${path}`, init)
}

/** The text that a reader sees. */
async function read(path: string): Promise<string> {
  const page = await (await get(path)).text()
  return page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

function rpcUrl(): string {
  return devnet.chains[0]?.rpcUrl ?? ''
}

async function seededHash(choose: (transaction: SeededTransaction) => boolean): Promise<Hex> {
  for (let number = 1; ; number += 1) {
    const params = [`0x${number.toString(16)}`, true]
    const block = await callRpc<{ transactions: SeededTransaction[] } | null>(
      rpcUrl(),
      'eth_getBlockByNumber',
      params,
    )
    if (!block) throw new Error('No seeded transaction is such a one.')
    const found = block.transactions.find(choose)
    if (found) return found.hash
  }
}

interface SeededTransaction {
  readonly hash: Hex
  readonly from: string
  readonly to: string | null
  readonly gas: Hex
}

test('the status page shows every service, contract and account', async () => {
  const page = await read('/')
  expect(page).toContain('Latch One, chain 31337 (anvil) ready')
  for (const chain of devnet.chains) expect(page).toContain(chain.rpcUrl)
  for (const address of Object.values(contracts)) expect(page).toContain(address)
  for (const account of devnet.accounts) {
    expect(page).toContain(account.address)
    expect(page).toContain(account.privateKey)
  }
})

test('the same stands in status.json, with the height of each chain', async () => {
  const response = await get('/status.json')
  expect(response.headers.get('content-type')).toBe('application/json')
  const snapshot = (await response.json()) as StackSnapshot & { live: Record<string, string> }
  expect(snapshot.chains[0]?.blockNumber).toBeGreaterThan(150)
  expect(snapshot.live['chain-31337.state']).toBe('ready')
  expect(snapshot.live['31338.block']).toMatch(/^\d+$/)
})

test('every page forbids inline code and framing, and has none', async () => {
  const paths = [
    '/',
    '/wallet',
    `/31337/address/${contracts.usdx}`,
    '/nothing',
    `/31337/tx/0x${'0'.repeat(64)}`,
  ]
  for (const path of paths) {
    const response = await get(path)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    const page = await response.text()
    expect(page).not.toMatch(/<style|style=|\son\w+=|<script(?! type="module" src="\/)/)
    for (const [, file = ''] of page.matchAll(/(?:src|href)="(\/\w+\.(?:js|css|svg))"/g)) {
      expect((await get(file)).status).toBe(200)
    }
  }
})

test('a confirmed transaction is shown with its call in words', async () => {
  const hash = await seededHash(({ to }) => to === contracts.usdx.toLowerCase())
  const page = await read(`/31337/tx/${hash}`)
  expect(page).toContain('State confirmed')
  expect(page).toContain('(deployer)')
  expect(page).toContain(`mint(${accountOf('alice').address}, 2500000000)`)
})

test('a failed transaction is shown as failed', async () => {
  const client = createClient({ transport: http(rpcUrl()) }).extend(publicActions)
  const alice = privateKeyToAccount(accountOf('alice').privateKey)
  const serialized = await alice.signTransaction({
    chainId: 31337,
    type: 'eip1559',
    nonce: await client.getTransactionCount({ address: alice.address }),
    to: contracts.usdx,
    data: '0xdeadbeef',
    gas: 100_000n,
    maxFeePerGas: parseEther('0.00000001'),
    maxPriorityFeePerGas: 0n,
  })
  const hash = await client.sendRawTransaction({ serializedTransaction: serialized })
  const pending = await read(`/31337/tx/${hash}`)
  expect(pending).toMatch(/State (pending|failed)/)
  await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  expect(await read(`/31337/tx/${hash}`)).toContain('State failed')
})

test('a transaction that created a contract links to it', async () => {
  const hash = await seededHash(({ to }) => to === null)
  const page = await (await get(`/31337/tx/${hash}`)).text()
  expect(page).toContain(`href="/31337/address/${contracts.usdx}"`)
})

test('an address is shown with what it owns and its last transactions', async () => {
  const { address } = accountOf('alice')
  const page = await read(`/31337/address/${address}`)
  expect(page).toContain('Account on Latch One')
  expect(page).toContain('XDAI 1000.5')
  expect(page).toContain('(bob)')
  const lowerCase = await get(`/31337/address/${address.toLowerCase()}`)
  expect(lowerCase.status).toBe(200)
})

test('an account without a past says so', async () => {
  const page = await read(`/31338/address/${accountOf('dave').address}`)
  expect(page).toContain('Balance 0 LTWO')
  expect(page).toContain('None yet.')
})

test.each([
  `/31337/tx/0x${'0'.repeat(64)}`,
  '/31337/tx/0x12',
  `/1/address/${contracts.usdx}`,
  '/31337/address/0x12',
  '/nothing',
  '/../package.json',
])('%s is not there', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('nothing can be posted', async () => {
  const response = await get('/', { method: 'POST', body: 'x' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
})

test('a chain that does not answer is said to be silent, and so is its explorer', async () => {
  const { services } = (await (await get('/status.json')).json()) as StackSnapshot
  const directory = await mkdtemp(join(tmpdir(), 'latchkit-status-'))
  const second = await up({
    ports: 'free',
    without: ['server', 'demo', 'solana', 'bitcoin'],
    directory,
    onCrash: () => {},
  })
  try {
    expect(services).toHaveLength(3)
    const url = `${second.statusUrl}/status.json`
    const before = (await (await fetch(url)).json()) as StackSnapshot
    process.kill(before.services[1]?.pid ?? 0, 'SIGKILL')
    await vi.waitFor(async () => {
      const after = (await (await fetch(url)).json()) as StackSnapshot
      expect(after.chains[0]?.blockNumber).toBeNull()
    })
    const page = await fetch(`${second.statusUrl}/31337/address/${contracts.usdx}`)
    expect(page.status).toBe(502)
    expect(await page.text()).toContain('Latch One does not answer')
  } finally {
    await second.stop()
    await rm(directory, { recursive: true })
  }
})

test('the faucet sends coins on each chain, and says what it does not take', async () => {
  const ask = (body: string, type = 'application/json'): Promise<Response> =>
    get('/faucet', { method: 'POST', headers: { 'content-type': type }, body })
  const address = '0x00000000000000000000000000000000000fa0c7'
  const given = await ask(JSON.stringify({ address }))
  expect(given.status).toBe(200)
  expect(await given.json()).toEqual({ given: ['1 ETH on Latch One', '1 LTWO on Latch Two'] })
  for (const { rpcUrl: url } of devnet.chains)
    await vi.waitFor(async () =>
      expect(await callRpc(url, 'eth_getBalance', [address, 'latest'])).toBe('0xde0b6b3a7640000'),
    )
  const nowhere = await ask(JSON.stringify({ address: 'ada@mail.example' }))
  expect(nowhere.status).toBe(422)
  expect(await nowhere.json()).toEqual({
    error: expect.stringContaining('not an address on a running'),
  })
  for (const body of [
    '',
    '{}',
    '[]',
    'null',
    '{"address":5}',
    `{"address":"${'x'.repeat(2_000)}"}`,
  ])
    expect((await ask(body)).status).toBe(422)
  // A form of another site can send this; JSON it cannot.
  expect((await ask(JSON.stringify({ address }), 'text/plain')).status).toBe(415)
})
