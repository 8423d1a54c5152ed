import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Transaction } from '@scure/btc-signer'
import { accountOf } from '@latchkit/localnet-bitcoin'
import { startBitcoinChain, type BitcoinTestChain } from '@latchkit/test-kit/startBitcoinChain'
import { startFaultyServer, type FaultyServer } from '@latchkit/test-kit/startFaultyServer'
import { openSite } from '../../test/openSite.ts'
import { registryWallet } from '../../test/registryWallet.ts'
import { signPsbt } from '../../test/signPsbt.ts'
import { standardWallet } from '../../test/standardWallet.ts'
import { regtest, testKey, type TestKey } from '@latchkit/test-kit/bitcoinKey'
import { WalletError } from '../../test/testWallet.ts'
import { unisatWallet } from '../../test/unisatWallet.ts'
import { hex } from '@scure/base'
import type { BitcoinTransfer } from './bitcoinTransfer.ts'

let chain: BitcoinTestChain
let server: FaultyServer
let keys = 5_000

beforeAll(async () => {
  chain = await startBitcoinChain()
})
afterAll(() => chain.stop())
beforeEach(async () => {
  server = await startFaultyServer(chain.url)
})
afterEach(() => server.stop())

const bob = accountOf('bob').payment.address

async function openRich(kind: 'p2wpkh' | 'p2tr' = 'p2wpkh') {
  keys += 1
  const key = testKey(kind, keys)
  chain.give(key.address, 300_000n, 200_000n)
  const wallet = standardWallet(key)
  const site = await openSite([server.url], wallet)
  return { ...site, key, wallet, networkId: site.network.networkId }
}

const patient = () => ({ signal: new AbortController().signal })

/** A transaction that spends the same coins as another, otherwise. */
function replacementOf(
  transfer: BitcoinTransfer,
  key: TestKey,
  outputs: readonly (readonly [address: string, valueSats: bigint])[],
): Uint8Array {
  const transaction = new Transaction()
  for (const { txid, vout, valueSats } of transfer.selection.utxos)
    transaction.addInput({
      txid,
      index: vout,
      witnessUtxo: { script: key.script, amount: valueSats },
    })
  for (const [address, valueSats] of outputs)
    transaction.addOutputAddress(address, valueSats, regtest)
  transaction.sign(key.privateKey)
  transaction.finalize()
  return transaction.extract()
}

describe('the wallet', () => {
  test('declines, is locked, or cannot: nothing is sent', async () => {
    const { prepare, send, wallet, key } = await openRich()
    const prepared = await prepare({ to: bob, amount: 50_000n })
    wallet.owner = 'rejects'
    await expect(send(prepared)).rejects.toMatchObject({ code: 'UserRejected' })
    wallet.overrides.set('bitcoin:signTransaction', () => {
      throw new WalletError(4200, 'unsupported')
    })
    await expect(send(prepared)).rejects.toMatchObject({ code: 'MethodNotSupported' })
    wallet.lock()
    await vi.waitFor(() => expect(send(prepared)).rejects.toMatchObject({ code: 'WalletLocked' }))
    expect(server.asked).not.toContain('POST /tx')
    expect(chain.balanceOf(key.address)).toBe(500_000n)
  })

  test('signs something else: nothing is sent', async () => {
    const { prepare, send, wallet, key } = await openRich()
    const prepared = await prepare({ to: bob, amount: 50_000n })
    const thief = testKey('p2wpkh', 666).address
    const stolen = replacementOf(prepared.transaction as BitcoinTransfer, key, [[thief, 299_000n]])
    for (const answer of [stolen, new Uint8Array(), undefined, 'x']) {
      wallet.overrides.set('bitcoin:signTransaction', () => [{ signedPsbt: answer }])
      await expect(send(prepared)).rejects.toMatchObject({ code: 'Unknown' })
    }
    expect(server.asked).not.toContain('POST /tx')
  })

  test('only sends by itself: it gets the PSBT, and its word for the hash', async () => {
    keys += 1
    const key = testKey('p2wpkh', keys)
    chain.give(key.address, 80_000n)
    const wallet = standardWallet(key, undefined, {
      lacks: ['bitcoin:signTransaction'],
      sends: async (psbt) => {
        const transaction = Transaction.fromPSBT(psbt)
        transaction.finalize()
        return chain.submit(transaction.extract())
      },
    })
    const site = await openSite([server.url], wallet)
    const prepared = await site.prepare({ to: bob, amount: 20_000n })
    const hash = await site.send(prepared)
    expect(chain.isWaiting(hash)).toBe(true)
    expect(chain.feeOf(hash)).toBe(prepared.maximumFee)
    await expect(site.send(prepared)).rejects.toMatchObject({ code: 'TransactionFailed' })
  })

  test.each([undefined, [{ txid: 'soon' }], [{}]])(
    'only sends by itself, and answers %j: nobody is invited to send again',
    async (answer) => {
      keys += 1
      const key = testKey('p2wpkh', keys)
      chain.give(key.address, 80_000n)
      const wallet = standardWallet(key, undefined, {
        lacks: ['bitcoin:signTransaction'],
        sends: async () => 'ab'.repeat(32),
      })
      const site = await openSite([server.url], wallet)
      const prepared = await site.prepare({ to: bob, amount: 20_000n })
      wallet.overrides.set('bitcoin:signAndSendTransaction', () => answer)
      await expect(site.send(prepared)).rejects.toMatchObject({ code: 'OutcomeUnknown' })
      wallet.overrides.set('bitcoin:signAndSendTransaction', () => {
        throw new Error('Request timed out')
      })
      await expect(site.send(prepared)).rejects.toMatchObject({ code: 'OutcomeUnknown' })
    },
  )

  test('only sends by itself: the next transfer leaves alone what is on its way', async () => {
    keys += 1
    const key = testKey('p2wpkh', keys)
    chain.give(key.address, 80_000n, 90_000n)
    const wallet = standardWallet(key, undefined, {
      lacks: ['bitcoin:signTransaction'],
      sends: async (psbt) => {
        const transaction = Transaction.fromPSBT(psbt)
        transaction.finalize()
        return chain.submit(transaction.extract())
      },
    })
    const site = await openSite([server.url], wallet)
    const stale = await (await fetch(`${chain.url}/address/${key.address}/utxo`)).text()
    const first = await site.prepare({ to: bob, amount: 20_000n })
    await site.send(first)
    server.change = (path, text) => (path.endsWith('/utxo') ? stale : text)
    const second = await site.prepare({ to: bob, amount: 20_000n, speed: 'fast' })
    const coinsOf = ({ transaction }: typeof first) =>
      (transaction as BitcoinTransfer).selection.utxos.map(({ txid, vout }) => `${txid}:${vout}`)
    expect(coinsOf(second).filter((coin) => coinsOf(first).includes(coin))).toEqual([])
  })

  test('only makes transfers of its own: it gets amount, receiver and fee rate', async () => {
    keys += 1
    const key = testKey('p2wpkh', keys)
    chain.give(key.address, 80_000n)
    const hash = 'ab'.repeat(32)
    const unisatCalls: unknown[] = []
    const unisat = unisatWallet(key, {
      lacks: ['signPsbt'],
      sends: async (...call) => {
        unisatCalls.push(call)
        return hash
      },
    })
    const one = await openSite([server.url], { unisat: unisat.provider })
    const prepared = await one.prepare({ to: bob, amount: 20_000n })
    expect(await one.send(prepared)).toBe(hash)
    const { feeRate } = prepared.transaction as BitcoinTransfer
    expect(unisatCalls).toEqual([[bob, 20_000, { feeRate: Number(feeRate) / 1000 }]])
    unisat.overrides.set('sendBitcoin', () => undefined)
    await expect(one.send(prepared)).rejects.toMatchObject({ code: 'OutcomeUnknown' })

    unisat.overrides.clear()
    unisat.owner = 'rejects'
    await expect(one.send(prepared)).rejects.toMatchObject({ code: 'UserRejected' })
  })

  test('cannot send at all', async () => {
    keys += 1
    const key = testKey('p2wpkh', keys)
    chain.give(key.address, 80_000n)
    const wallet = standardWallet(key, undefined, { lacks: ['bitcoin:signTransaction'] })
    const site = await openSite([server.url], wallet)
    const prepared = await site.prepare({ to: bob, amount: 20_000n })
    await expect(site.send(prepared)).rejects.toMatchObject({ code: 'MethodNotSupported' })
  })

  test('is on another network by now', async () => {
    keys += 1
    const key = testKey('p2wpkh', keys)
    chain.give(key.address, 80_000n)
    const wallet = registryWallet(key)
    const site = await openSite([server.url], { registry: wallet.provider })
    const prepared = await site.prepare({ to: bob, amount: 20_000n })
    wallet.network = 'Testnet4'
    wallet.tell()
    await vi.waitFor(() =>
      expect(site.send(prepared)).rejects.toMatchObject({
        code: expect.stringMatching(/UnsupportedChain|WalletLocked/) as string,
      }),
    )
    expect(wallet.asked).not.toContain('signPsbt')
  })
})

describe('the network', () => {
  test('refuses what has been spent otherwise, and says so', async () => {
    const { prepare, send, key } = await openRich()
    const prepared = await prepare({ to: bob, amount: 50_000n })
    chain.submit(
      replacementOf(prepared.transaction as BitcoinTransfer, key, [[key.address, 250_000n]]),
    )
    chain.mine()
    await expect(send(prepared)).rejects.toMatchObject({
      code: 'TransactionFailed',
      details: 'bad-txns-inputs-missingorspent',
    })
  })

  test('keeps what it says it has taken, or it is no send', async () => {
    const { prepare, send } = await openRich()
    const prepared = await prepare({ to: bob, amount: 50_000n })
    server.decide = (_path, method) => (method === 'POST' ? { body: 'ab'.repeat(32) } : undefined)
    await expect(send(prepared)).rejects.toMatchObject({
      code: 'TransactionFailed',
      shortMessage: 'The network has not kept the transaction.',
    })
  })

  test('has taken it, and its answer was lost: it was sent', async () => {
    const { prepare, send } = await openRich()
    const prepared = await prepare({ to: bob, amount: 50_000n })
    server.decide = (_path, method) => (method === 'POST' ? { cut: 'after' } : undefined)
    expect(chain.isWaiting(await send(prepared))).toBe(true)
  })

  test('cannot be reached: it is sent again until it arrives', async () => {
    const { prepare, send, adapter, networkId } = await openRich()
    const prepared = await prepare({ to: bob, amount: 50_000n })
    server.decide = () => ({ cut: 'before' })
    const hash = await send(prepared)
    expect(chain.rawOf(hash)).toBeUndefined()
    const resumeTokens: string[] = []
    const waiting = adapter.waitForTransaction(networkId, hash, {
      ...patient(),
      onResumeToken: (resumeToken) => resumeTokens.push(resumeToken),
    })
    server.decide = () => undefined
    await vi.waitFor(() => expect(chain.isWaiting(hash)).toBe(true))
    chain.mine()
    expect(await waiting).toEqual({ status: 'confirmed', hash })
    expect(resumeTokens).toEqual([hex.encode(chain.rawOf(hash) ?? new Uint8Array())])
  })

  test('is asked a second server where the first has nothing to say', async () => {
    const { key } = await openRich()
    server.decide = () => ({ status: 500, body: 'busy' })
    const site = await openSite([server.url, chain.url], standardWallet(key))
    const hash = await site.send(await site.prepare({ to: bob, amount: 10_000n }))
    expect(chain.isWaiting(hash)).toBe(true)
  })

  test('is down: says so', async () => {
    const { prepare, adapter, connection } = await openRich()
    server.stop()
    const { accountId } = connection.account
    await expect(adapter.nativeBalance(accountId)).rejects.toMatchObject({ code: 'Offline' })
    await expect(prepare({ to: bob, amount: 1_000n })).rejects.toMatchObject({ code: 'Offline' })
  })
})

describe('two transfers of the same coins', () => {
  test('the second does not take the first one’s place', async () => {
    const { prepare, send } = await openRich()
    const first = await prepare({ to: bob, amount: 50_000n, speed: 'slow' })
    const second = await prepare({ to: bob, amount: 60_000n, speed: 'fast' })
    const hash = await send(first)
    for (const prepared of [second, first])
      await expect(send(prepared)).rejects.toMatchObject({
        code: 'TransactionFailed',
        shortMessage: 'What this transfer spends has been sent already.',
      })
    expect(chain.isWaiting(hash)).toBe(true)
  })

  test('a server that has not heard of the first does not bring it about', async () => {
    const { prepare, send, key } = await openRich()
    const stale = await (await fetch(`${chain.url}/address/${key.address}/utxo`)).text()
    const first = await prepare({ to: bob, amount: 250_000n })
    await send(first)
    server.change = (path, text) => (path.endsWith('/utxo') ? stale : text)
    const second = await prepare({ to: bob, amount: 150_000n })
    const coinsOf = ({ transaction }: typeof first) =>
      (transaction as BitcoinTransfer).selection.utxos.map(({ txid, vout }) => `${txid}:${vout}`)
    expect(coinsOf(first).filter((coin) => coinsOf(second).includes(coin))).toEqual([])
    await expect(prepare({ to: bob, amount: 250_000n })).rejects.toMatchObject({
      code: 'InsufficientFunds',
    })
  })
})

describe('waiting', () => {
  test('ends with the first block, also for a hash that the wallet gave', async () => {
    const { adapter, networkId, key } = await openRich()
    const hash = chain.giveUnconfirmed(key.address, 1_000n)
    const resumeTokens: string[] = []
    const waiting = adapter.waitForTransaction(networkId, hash, {
      ...patient(),
      onResumeToken: (resumeToken) => resumeTokens.push(resumeToken),
    })
    await vi.waitFor(() => expect(resumeTokens).toHaveLength(1))
    chain.mine()
    expect(await waiting).toEqual({ status: 'confirmed', hash })
  })

  test.each([
    [
      'confirmed',
      'a higher fee for the same payment',
      (key: TestKey, sats: bigint) =>
        [
          [bob, 50_000n],
          [key.address, sats - 50_000n - 30_000n],
        ] as const,
    ],
    [
      'cancelled',
      'a payment to itself',
      (key: TestKey, sats: bigint) => [[key.address, sats - 30_000n]] as const,
    ],
    [
      'replaced',
      'another payment',
      (key: TestKey, sats: bigint) =>
        [
          [accountOf('carol').payment.address, 60_000n],
          [key.address, sats - 60_000n - 30_000n],
        ] as const,
    ],
  ] as const)('ends as %s by %s, over a reload', async (status, _what, outputs) => {
    const { prepare, send, adapter, networkId, key, wallet } = await openRich()
    const prepared = await prepare({ to: bob, amount: 50_000n })
    const hash = await send(prepared)
    let resumeToken = ''
    const leaving = new AbortController()
    const first = adapter.waitForTransaction(networkId, hash, {
      signal: leaving.signal,
      onResumeToken: (noted) => (resumeToken = noted),
    })
    await vi.waitFor(() => expect(resumeToken).not.toBe(''))
    leaving.abort()
    await expect(first).rejects.toMatchObject({ code: 'Aborted' })

    const transfer = prepared.transaction as BitcoinTransfer
    const sats = transfer.selection.utxos.reduce((sum, { valueSats }) => sum + valueSats, 0n)
    const other = chain.submit(replacementOf(transfer, key, outputs(key, sats)))
    expect(chain.rawOf(hash)).toBeUndefined()
    const site = await openSite([server.url], wallet)
    const waiting = site.adapter.waitForTransaction(networkId, hash, { ...patient(), resumeToken })
    // What waits itself may be replaced too.
    await vi.waitFor(() => expect(server.asked.join()).toContain('/outspend/'))
    chain.mine()
    expect(await waiting).toEqual({ status, hash: other })
  })

  test('goes on through anything that servers answer', async () => {
    const { adapter, networkId, key } = await openRich()
    const hash = chain.give(key.address, 1_000n)
    const answers = ['', 'null', '{}', '[]', '{"status":{"confirmed":1}}', '<html>', '7']
    const given: string[] = []
    server.decide = (path) => {
      const body = path === `/tx/${hash}` ? answers.shift() : undefined
      if (body === undefined) return undefined
      given.push(body)
      return { body }
    }
    const outcome = await adapter.waitForTransaction(networkId, hash, patient())
    expect(outcome).toEqual({ status: 'confirmed', hash })
    expect(given).toHaveLength(7)
  })

  test('ends when nobody waits any more', async () => {
    const { adapter, networkId } = await openRich()
    const leaving = new AbortController()
    const waiting = adapter.waitForTransaction(networkId, 'ab'.repeat(32), {
      signal: leaving.signal,
    })
    leaving.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'Aborted' })
  })
})

describe('answers that do not add up', () => {
  const lies: readonly (readonly [string, (path: string, text: string, own: string) => string])[] =
    [
      ['no list of coins', (path, text) => (path.endsWith('/utxo') ? '{}' : text)],
      ['no JSON', (path, text) => (path.endsWith('/utxo') ? '<html>' : text)],
      [
        'a coin twice',
        (path, text) => {
          if (!path.endsWith('/utxo')) return text
          const coins = JSON.parse(text) as unknown[]
          return JSON.stringify([...coins, coins[0]])
        },
      ],
      ...[
        { value: 1.5 },
        { value: -1 },
        { value: '300000' },
        { value: 2.2e15 },
        { value: null },
        { txid: 'x' },
        { vout: -1 },
        { vout: '0' },
        { status: null },
        { status: { confirmed: 'yes' } },
      ].map((change): (typeof lies)[number] => [
        `a coin with ${JSON.stringify(change)}`,
        (path, text) =>
          path.endsWith('/utxo')
            ? JSON.stringify((JSON.parse(text) as object[]).map((coin) => ({ ...coin, ...change })))
            : text,
      ]),
      ...[100_000, 400_000].map((value): (typeof lies)[number] => [
        `coins said to be worth ${value}`,
        (path, text) =>
          path.endsWith('/utxo')
            ? JSON.stringify((JSON.parse(text) as object[]).map((coin) => ({ ...coin, value })))
            : text,
      ]),
      [
        'coins of somebody else',
        (path, text) =>
          path.endsWith('/utxo')
            ? JSON.stringify(
                (JSON.parse(text) as { vout: number }[]).map((coin) => ({ ...coin, vout: 2 })),
              )
            : text,
      ],
      [
        'a transaction that is another',
        (path, text) => (path.endsWith('/hex') ? text.replace(/^0[12]/, '03') : text),
      ],
      [
        'a transaction that is none',
        (path, text) => (path.endsWith('/hex') ? text.slice(0, 60) : text),
      ],
      ['no fees', (path, text) => (path === '/fee-estimates' ? '[1' : text)],
      [
        'a fee that is not a number',
        (path, text) => (path === '/fee-estimates' ? '{"1":"many","3":"9","144":1}' : text),
      ],
      [
        'a fee that nobody would pay',
        (path, text) => (path === '/fee-estimates' ? '{"1":90000,"3":90000,"144":90000}' : text),
      ],
      ['a negative fee', (path, text) => (path === '/fee-estimates' ? '{"1":2,"3":-5}' : text)],
    ]

  test.each(lies)('prepare nothing: %s', async (_name, lie) => {
    const { prepare, key } = await openRich()
    server.change = (path, text) => lie(path, text, key.address)
    await expect(prepare({ to: bob, amount: 50_000n })).rejects.toMatchObject({
      name: 'KitError',
      code: 'HttpFailed',
    })
  })

  test('fees below what nodes pass on are raised, and the faster is never cheaper', async () => {
    const { prepare } = await openRich()
    server.change = (path, text) => (path === '/fee-estimates' ? '{"1":0.2,"3":4.5,"144":0}' : text)
    const prepared = await prepare({ to: bob, amount: 50_000n, speed: 'slow' })
    // 141 virtual bytes.
    expect(prepared.feesBySpeed).toEqual({ slow: 141n, normal: 635n, fast: 635n })
    server.change = (path, text) => (path === '/fee-estimates' ? '{}' : text)
    expect((await prepare({ to: bob, amount: 50_000n })).maximumFee).toBe(141n)
  })

  test.each(['{}', '[]', '{"chain_stats":{"funded_txo_sum":1}}', 'null', '"x"'])(
    'show no balance: %s',
    async (answer) => {
      const { adapter, connection } = await openRich()
      server.change = () => answer
      await expect(adapter.nativeBalance(connection.account.accountId)).rejects.toMatchObject({
        code: 'HttpFailed',
      })
    },
  )
})

test('a wallet that signs in halves sends nothing', async () => {
  const { prepare, send, wallet, key } = await openRich()
  const prepared = await prepare({ to: bob, amount: 400_000n })
  wallet.overrides.set('bitcoin:signTransaction', (({ psbt }: { readonly psbt: Uint8Array }) => [
    { signedPsbt: signPsbt(psbt, key, { finishes: false, inputs: [1] }) },
  ]) as never)
  await expect(send(prepared)).rejects.toMatchObject({ code: 'Unknown' })
  expect(server.asked).not.toContain('POST /tx')
})
