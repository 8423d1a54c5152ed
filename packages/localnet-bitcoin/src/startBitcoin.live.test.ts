import { p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { regtest } from './network.ts'
import { accountOf } from './seed/accounts.ts'
import { startBitcoin, type BitcoinChain } from './startBitcoin.ts'

interface Output {
  readonly scriptpubkey_address?: string
  readonly scriptpubkey_type: string
  readonly value: number
}

interface Tx {
  readonly txid: string
  readonly fee: number
  readonly vin: readonly { readonly prevout: Output | null; readonly is_coinbase: boolean }[]
  readonly vout: readonly Output[]
  readonly status: { readonly confirmed: boolean; readonly block_time: number }
}

interface Utxo {
  readonly txid: string
  readonly vout: number
  readonly value: number
  readonly status: { readonly confirmed: boolean }
}

const alice = accountOf('alice')
const bob = accountOf('bob')
let chain: BitcoinChain

beforeAll(async () => {
  chain = await startBitcoin({ port: 0, blockMs: 100 })
})

afterAll(() => chain.stop())

describe('its past', () => {
  it('spans eight months of both directions for alice, page by page', async () => {
    const all = await historyOf(alice.payment.address)
    expect(all.length).toBeGreaterThan(40)
    expect(new Set(all.map(({ txid }) => txid)).size).toBe(all.length)
    const times = all.map(({ status }) => status.block_time)
    expect(times).toEqual([...times].sort((one, other) => other - one))
    const days = ((times[0] ?? 0) - (times.at(-1) ?? 0)) / 86_400
    expect(days).toBeGreaterThan(220)
    expect(days).toBeLessThan(250)
    const isSent = ({ vin }: Tx): boolean =>
      vin.some(({ prevout }) => prevout?.scriptpubkey_address === alice.payment.address)
    expect(all.filter(isSent).length).toBeGreaterThan(15)
    expect(all.filter((tx) => !isSent(tx)).length).toBeGreaterThan(15)
  })

  it.each([alice.payment.address, alice.ordinals.address])(
    'adds up for %s: transactions, coins and statistics agree',
    async (address) => {
      const all = await historyOf(address)
      const isOwn = (output: Output | null): boolean => output?.scriptpubkey_address === address
      const sum = (outputs: readonly (Output | null)[]): number =>
        outputs.reduce((total, output) => total + (isOwn(output) ? (output?.value ?? 0) : 0), 0)
      const balance = all.reduce(
        (total, { vin, vout }) => total + sum(vout) - sum(vin.map(({ prevout }) => prevout)),
        0,
      )
      const coins = await getJson<readonly Utxo[]>(`/address/${address}/utxo`)
      expect(coins.reduce((total, { value }) => total + value, 0)).toBe(balance)
      const { chain_stats: stats } = await getJson<{
        readonly chain_stats: Readonly<Record<string, number>>
      }>(`/address/${address}`)
      expect(stats['tx_count']).toBe(all.length)
      expect((stats['funded_txo_sum'] ?? 0) - (stats['spent_txo_sum'] ?? 0)).toBe(balance)
      for (const { vin, vout, fee } of all.filter((tx) => !tx.vin[0]?.is_coinbase)) {
        const total = (outputs: readonly (Output | null)[]): number =>
          outputs.reduce((value, output) => value + (output?.value ?? 0), 0)
        expect(total(vin.map(({ prevout }) => prevout)) - total(vout)).toBe(fee)
      }
    },
  )

  it('has left dave empty', async () => {
    for (const { address } of [accountOf('dave').payment, accountOf('dave').ordinals]) {
      expect(await getJson(`/address/${address}`)).toMatchObject({ chain_stats: { tx_count: 0 } })
      expect(await getJson(`/address/${address}/utxo`)).toEqual([])
      expect(await getJson(`/address/${address}/txs`)).toEqual([])
    }
  })
})

describe('blocks and fees', () => {
  it('tells of its blocks', async () => {
    const height = Number(await getText('/blocks/tip/height'))
    const hash = await getText(`/block-height/${height}`)
    const block = await getJson<{ readonly previousblockhash: string }>(`/block/${hash}`)
    expect(block).toMatchObject({ id: hash, height })
    expect(block.previousblockhash).toBe(await getText(`/block-height/${height - 1}`))
    expect((await get(`/block-height/${height + 1000}`)).status).toBe(404)
  })

  it('estimates fees from what was paid: the more haste, the dearer', async () => {
    const rates = await getJson<Readonly<Record<string, number>>>('/fee-estimates')
    expect(rates['1']).toBeGreaterThan(rates['6'] ?? Infinity)
    expect(rates['6']).toBeGreaterThan(rates['144'] ?? Infinity)
    expect(rates['1008']).toBeGreaterThanOrEqual(1)
  })

  it('keeps a connection for longer than who asks would use it again', async () => {
    const { headers } = await fetch(`${chain.url}/blocks/tip/height`)
    expect(headers.get('keep-alive')).toBe('timeout=65')
  })

  it('lets pages of any origin ask, also below /api', async () => {
    const response = await get('/api/blocks/tip/hash')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.text()).toMatch(/^[0-9a-f]{64}$/)
    const preflight = await fetch(`${chain.url}/tx`, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
  })

  it('refuses what it does not know', async () => {
    expect((await get('/address/bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).status).toBe(400)
    expect((await get('/tx/nothing')).status).toBe(400)
    const unknown = await get(`/tx/${'0'.repeat(64)}`)
    expect([unknown.status, await unknown.text()]).toEqual([404, 'Transaction not found'])
    const nowhere = await get('/lightning')
    expect(await nowhere.text()).toBe('this local chain does not offer /lightning')
  })
})

describe('sending', () => {
  it.each(['payment', 'ordinals'] as const)(
    'from the %s address, until it is mined',
    async (kind) => {
      const before = await coinsOf(alice[kind].address)
      const transaction = await sign(kind, bob.payment.address, 40_000n, 700n)
      const response = await post(transaction.hex)
      expect([response.status, await response.text()]).toEqual([200, transaction.id])

      await expect
        .poll(() => getJson(`/tx/${transaction.id}/status`))
        .toMatchObject({ confirmed: true })
      const tx = await getJson<Tx>(`/tx/${transaction.id}`)
      expect(tx).toMatchObject({ fee: 700, status: { confirmed: true } })
      expect(tx.vout[0]).toMatchObject({ scriptpubkey_address: bob.payment.address, value: 40_000 })
      expect(await getText(`/tx/${transaction.id}/hex`)).toBe(transaction.hex)
      const after = await coinsOf(alice[kind].address)
      const sum = (coins: readonly Utxo[]): number =>
        coins.reduce((all, { value }) => all + value, 0)
      expect(sum(before) - sum(after)).toBe(40_700)
      const { input } = transaction
      expect(await getJson(`/tx/${input.txid}/outspend/${input.index}`)).toMatchObject({
        spent: true,
        txid: transaction.id,
      })
    },
  )

  it('shows what waits, before it is mined', async () => {
    const slow = await startBitcoin({ port: 0, blockMs: 600_000 })
    const url = slow.url
    try {
      const transaction = await sign('payment', bob.payment.address, 50_000n, 900n, url)
      await post(transaction.hex, url)
      const path = `${url}/address/${alice.payment.address}`
      const waiting = (await (await fetch(`${path}/txs/mempool`)).json()) as readonly Tx[]
      expect(waiting).toMatchObject([{ txid: transaction.id, status: { confirmed: false } }])
      const all = (await (await fetch(`${path}/txs`)).json()) as readonly Tx[]
      expect(all[0]?.txid).toBe(transaction.id)
      expect(await (await fetch(`${url}/mempool`)).json()).toMatchObject({
        count: 1,
        total_fee: 900,
      })
      expect(await (await fetch(path)).json()).toMatchObject({ mempool_stats: { tx_count: 1 } })

      const cheap = await sign(
        'payment',
        bob.payment.address,
        60_000n,
        900n,
        url,
        transaction.input,
      )
      const refused = await post(cheap.hex, url)
      expect(refused.status).toBe(400)
      expect(await refused.text()).toMatch(
        /^sendrawtransaction RPC error: \{"code":-26,"message":"insufficient fee, rejecting replacement/,
      )
      const dear = await sign(
        'payment',
        bob.payment.address,
        60_000n,
        9000n,
        url,
        transaction.input,
      )
      expect(await (await post(dear.hex, url)).text()).toBe(dear.id)
      expect((await fetch(`${url}/tx/${transaction.id}`)).status).toBe(404)
    } finally {
      await slow.stop()
    }
  })

  it('refuses to spend twice, a spoiled signature, and what is no transaction', async () => {
    const first = await sign('payment', bob.payment.address, 30_000n, 800n)
    expect((await post(first.hex)).status).toBe(200)
    await expect.poll(() => getJson(`/tx/${first.id}/status`)).toMatchObject({ confirmed: true })
    const twice = await sign('payment', bob.payment.address, 31_000n, 9000n, chain.url, first.input)
    expect(await (await post(twice.hex)).text()).toBe(
      'sendrawtransaction RPC error: {"code":-25,"message":"bad-txns-inputs-missingorspent"}',
    )

    const good = await sign('ordinals', bob.payment.address, 20_000n, 800n)
    const signatureStart = good.hex.length - 8 - 64 * 2
    const spoiled = `${good.hex.slice(0, signatureStart)}00${good.hex.slice(signatureStart + 2)}`
    const refused = await post(spoiled)
    expect([refused.status, await refused.text()]).toEqual([
      400,
      'sendrawtransaction RPC error: {"code":-26,"message":"mandatory-script-verify-flag-failed (Invalid Schnorr signature)"}',
    ])
    expect(await (await post('nonsense')).text()).toContain('"code":-22')
  })
})

interface Signed {
  readonly id: string
  readonly hex: string
  readonly input: { readonly txid: string; readonly index: number; readonly value: number }
}

async function sign(
  kind: 'payment' | 'ordinals',
  to: string,
  amount: bigint,
  fee: bigint,
  url: string = chain.url,
  spend?: Signed['input'],
): Promise<Signed> {
  const key = alice[kind]
  const publicKey = Buffer.from(key.publicKey, 'hex')
  const own = kind === 'payment' ? p2wpkh(publicKey, regtest) : p2tr(publicKey, undefined, regtest)
  const coins = await coinsOf(key.address, url)
  const coin = coins.toSorted((one, other) => other.value - one.value)[0]
  const input = spend ?? (coin && { txid: coin.txid, index: coin.vout, value: coin.value })
  if (!input) throw new Error('There is nothing to spend.')
  const transaction = new Transaction()
  transaction.addInput({
    txid: input.txid,
    index: input.index,
    sequence: 0xfffffffd,
    witnessUtxo: { script: own.script, amount: BigInt(input.value) },
    ...(kind === 'ordinals' && { tapInternalKey: publicKey }),
  })
  transaction.addOutputAddress(to, amount, regtest)
  transaction.addOutputAddress(key.address, BigInt(input.value) - amount - fee, regtest)
  transaction.sign(Buffer.from(key.privateKey, 'hex'))
  transaction.finalize()
  return { id: transaction.id, hex: transaction.hex, input }
}

async function historyOf(address: string): Promise<readonly Tx[]> {
  const all = [...(await getJson<readonly Tx[]>(`/address/${address}/txs`))]
  for (let last = all.at(-1); last;) {
    const page = await getJson<readonly Tx[]>(`/address/${address}/txs/chain/${last.txid}`)
    expect(page.length).toBeLessThanOrEqual(25)
    all.push(...page)
    last = page.at(-1)
  }
  return all
}

async function coinsOf(address: string, url: string = chain.url): Promise<readonly Utxo[]> {
  return (await (await fetch(`${url}/address/${address}/utxo`)).json()) as readonly Utxo[]
}

function post(hex: string, url: string = chain.url): Promise<Response> {
  return fetch(`${url}/tx`, { method: 'POST', body: hex })
}

function get(path: string): Promise<Response> {
  return fetch(`${chain.url}${path}`)
}

async function getText(path: string): Promise<string> {
  return (await get(path)).text()
}

async function getJson<Answer>(path: string): Promise<Answer> {
  return (await (await get(path)).json()) as Answer
}
