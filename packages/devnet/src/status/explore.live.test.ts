import { createSolanaRpc } from '@solana/kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Devnet } from '../devnet.ts'
import { up } from '../up.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await up({ ports: 'free', without: ['server', 'demo'] })
})
afterAll(() => devnet.stop())

const get = (path: string): Promise<Response> => fetch(`${devnet.statusUrl}${path}`)

/** The text that a reader sees. */
async function read(path: string): Promise<string> {
  const page = await (await get(path)).text()
  return page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

function named<Account extends { readonly name: string }>(
  accounts: readonly Account[],
  name: string,
): Account {
  const account = accounts.find((candidate) => candidate.name === name)
  if (!account) throw new Error(`No account is called ${name}.`)
  return account
}

async function esplora<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`${devnet.bitcoin.esploraUrl}${path}`)
  return (await response.json()) as Answer
}

test('a Solana account is shown with what it owns, and leads to its transactions', async () => {
  const { address } = named(devnet.solana.accounts, 'alice')
  const rpc = createSolanaRpc(devnet.solana.rpcUrl)
  const page = await read(`/solana/address/${address}`)
  expect(page).toContain('Address on Latch Solana')
  expect(page).toContain('Name alice')
  const { value } = await rpc.getBalance(address).send()
  expect(page).toContain(`Balance ${Number(value) / 1e9} SOL`)
  expect(page).toContain('(USD Example)')
  const [last] = await rpc.getSignaturesForAddress(address, { limit: 1 }).send()
  const source = await (await get(`/solana/address/${address}`)).text()
  expect(source).toContain(`href="/solana/tx/${last?.signature}"`)
})

test('a Solana transaction is shown with what it did and whose balances it changed', async () => {
  const { address } = named(devnet.solana.accounts, 'alice')
  const past = await createSolanaRpc(devnet.solana.rpcUrl).getSignaturesForAddress(address).send()
  const pages = await Promise.all(
    past.slice(0, 12).map(({ signature }) => read(`/solana/tx/${signature}`)),
  )
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(past[index]?.err ? 'State failed' : 'State confirmed')
    expect(page).toContain('Transaction on Latch Solana')
    expect(page).toContain('(alice)')
    expect(page).toMatch(/Fee [\d.]+ SOL/)
  }
  expect(pages.join()).toMatch(/\(alice\) [-+][\d.]+ SOL/)
  expect(pages.join()).toMatch(/\(alice\) [-+][\d.]+ (USDX|TOLLX)/)
})

test('a Bitcoin account is shown with what it owns, and leads to its transactions', async () => {
  const { address } = named(devnet.bitcoin.accounts, 'alice').payment
  const page = await read(`/bitcoin/address/${address}`)
  expect(page).toContain('Address on Latch Bitcoin')
  expect(page).toContain('Name alice, payments')
  const coins = await esplora<readonly { value: number }[]>(`/address/${address}/utxo`)
  const sats = coins.reduce((sum, { value }) => sum + value, 0)
  expect(page).toContain(`Balance ${sats / 1e8} BTC`)
  const [last] = await esplora<readonly { txid: string }[]>(`/address/${address}/txs`)
  const source = await (await get(`/bitcoin/address/${address}`)).text()
  expect(source).toContain(`href="/bitcoin/tx/${last?.txid}"`)
})

test('a Bitcoin transaction is shown with what went in and out', async () => {
  const { address } = named(devnet.bitcoin.accounts, 'alice').payment
  const [last] = await esplora<
    readonly { txid: string; fee: number; status: { block_height: number } }[]
  >(`/address/${address}/txs/chain`)
  const page = await read(`/bitcoin/tx/${last?.txid}`)
  expect(page).toContain('State confirmed')
  expect(page).toContain(`Block ${last?.status.block_height}`)
  expect(page).toContain(`Fee ${((last?.fee ?? 0) / 1e8).toFixed(8).replace(/0+$/, '')} BTC`)
  expect(page).toMatch(/From .*BTC To .*\(alice, payments\) [\d.]+ BTC/)
})

test('coins that a block brought are told as new', async () => {
  const miner = named(devnet.bitcoin.accounts, 'miner').payment.address
  const past = await esplora<readonly { txid: string; vin: readonly { is_coinbase: boolean }[] }[]>(
    `/address/${miner}/txs/chain`,
  )
  const coinbase = past.find(({ vin }) => vin[0]?.is_coinbase)
  expect(await read(`/bitcoin/tx/${coinbase?.txid}`)).toMatch(/From .* new coins To /)
})

test('accounts without a past say so', async () => {
  const dave = named(devnet.solana.accounts, 'dave').address
  expect(await read(`/solana/address/${dave}`)).toContain('None yet.')
  const { address } = named(devnet.bitcoin.accounts, 'dave').payment
  expect(await read(`/bitcoin/address/${address}`)).toContain('None yet.')
})

test.each(['/solana', '/bitcoin/'])('%s is the status page', async (path) => {
  expect(await read(path)).toContain('Services')
})

test.each([
  `/bitcoin/tx/${'0'.repeat(64)}`,
  '/bitcoin/tx/12',
  // Of the main network.
  '/bitcoin/address/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  `/solana/tx/${'1'.repeat(64)}`,
  '/solana/tx/12',
  '/solana/address/0x12',
  '/solana/address/12',
  '/dogecoin/address/12',
])('%s is not there', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('a chain that is silent is said to be so, and one that is left out is not there', async () => {
  const other = await up({
    ports: 'free',
    without: ['server', 'demo', 'bitcoin'],
    directory: `${devnet.directory}/other`,
    onCrash: () => {},
  })
  try {
    const { address } = named(devnet.bitcoin.accounts, 'alice').payment
    expect((await fetch(`${other.statusUrl}/bitcoin/address/${address}`)).status).toBe(404)
    const { services } = (await (await fetch(`${other.statusUrl}/status.json`)).json()) as {
      services: readonly { name: string; pid: number | null }[]
    }
    const { pid } = services.find(({ name }) => name === 'solana') ?? {}
    if (!pid) throw new Error('The Solana chain does not run.')
    process.kill(pid, 'SIGKILL')
    const alice = named(devnet.solana.accounts, 'alice').address
    await vi.waitFor(async () => {
      const page = await fetch(`${other.statusUrl}/solana/address/${alice}`)
      expect(page.status).toBe(502)
      expect(await page.text()).toContain('Latch Solana does not answer')
    })
  } finally {
    await other.stop()
  }
})
