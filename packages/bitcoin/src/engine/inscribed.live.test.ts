import type { AdapterHost, Account } from '@latchkit/core'
import { startBitcoin, type BitcoinChain } from '@latchkit/localnet-bitcoin'
import { testKey } from '@latchkit/test-kit/bitcoinKey'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOf, scriptOf } from '@latchkit/localnet-bitcoin'
import { keyOfAccount } from '@latchkit/test-kit/startBitcoinChain'
import { regtest } from '@latchkit/test-kit/bitcoinKey'
import { p2wpkh } from '@scure/btc-signer'
import { regtestNetwork } from '../../test/testKit.ts'
import type { BitcoinTransfer } from './bitcoinTransfer.ts'
import { prepareTransfer } from './prepareTransfer.ts'

const drawing = { contentType: 'image/svg+xml', content: '<svg/>' }
let bitcoin: BitcoinChain
let server: Server
let serverUrl: string
/** What the kit's server answers for the coins that carry inscriptions: the truth of the chain, or a failure. */
let status = 200

beforeAll(async () => {
  bitcoin = await startBitcoin({ blockMs: 0 })
  server = createServer((request, response) => {
    const [, address = ''] = /address\/(\w+)\/inscribed/.exec(request.url ?? '') ?? []
    const reply = async (): Promise<void> => {
      const answer = await fetch(`${bitcoin.url}/ord/outputs/${address}?type=inscribed`)
      const outputs = (await answer.json()) as { outpoint: string }[]
      const outpoints = outputs.map(({ outpoint }) => outpoint)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ outpoints }))
    }
    void reply()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await bitcoin.stop()
})

/** Pays from alice to an address, each amount an output of its own, and mines. */
function give(to: string, ...amounts: readonly bigint[]): string {
  const alice = keyOfAccount('alice')
  const { script } = p2wpkh(alice.publicKey, regtest)
  const wanted = Buffer.from(scriptOf(alice.address) ?? [])
  const transaction = new Transaction()
  let paid = 0n
  for (const { transaction: from } of bitcoin.chain.ledger.ofScript(wanted))
    for (const [index, output] of from.outputs.entries()) {
      const isSpent = bitcoin.chain.ledger.spenderOf(`${from.txid}:${index}`) !== undefined
      if (isSpent || !wanted.equals(output.script) || output.valueSats < 1_000_000n) continue
      const { valueSats: amount } = output
      transaction.addInput({ txid: from.txid, index, witnessUtxo: { script, amount } })
      paid += amount
    }
  for (const amount of amounts) transaction.addOutputAddress(to, amount, regtest)
  const total = amounts.reduce((sum, amount) => sum + amount, 20_000n)
  transaction.addOutputAddress(alice.address, paid - total, regtest)
  transaction.sign(alice.privateKey)
  transaction.finalize()
  const txid = bitcoin.chain.submit(transaction.extract())
  bitcoin.mine()
  return txid
}

async function prepare(address: string, amount: bigint, max = false) {
  const network = regtestNetwork(bitcoin.url)
  const host: AdapterHost = {
    networks: [network],
    rpcEndpoints: (_network, path = '') =>
      path.endsWith('/inscribed')
        ? [{ url: `${serverUrl}${path}`, plainText: true }]
        : [{ url: `${bitcoin.url}${path}`, plainText: false }],
  }
  const from = { address, type: 'payment' } as Account
  const { networkId } = network
  const to = accountOf('bob').payment.address
  const prepared = await prepareTransfer(
    host,
    { networkId, from, to, amount, max },
    { sharesOrdinals: () => false, sent: new Map() },
  )
  return prepared.transaction as BitcoinTransfer
}

test('a coin with an inscription is left alone, however much is sent', async () => {
  const { address } = testKey('p2wpkh', 7_001)
  const txid = give(address, 90_000n, 80_000n)
  bitcoin.chain.inscriptions.inscribe(txid, 0, drawing)
  const transfer = await prepare(address, 20_000n)
  expect(transfer.selection.utxos.map(({ vout }) => vout)).toEqual([1])
  const all = await prepare(address, 0n, true)
  expect(all.selection.utxos.map(({ vout }) => vout)).toEqual([1])
})

test('where the rest does not suffice, it is said why', async () => {
  const { address } = testKey('p2wpkh', 7_002)
  const txid = give(address, 90_000n, 30_000n)
  bitcoin.chain.inscriptions.inscribe(txid, 0, drawing)
  await expect(prepare(address, 60_000n)).rejects.toMatchObject({
    code: 'InsufficientFunds',
    shortMessage:
      '0.0009 BTC of the account carries inscriptions or runes, and is never spent as coins.',
  })
})

test('a server that knows inscriptions and cannot tell lets nothing be spent; one that knows none does', async () => {
  const { address } = testKey('p2wpkh', 7_003)
  give(address, 90_000n)
  status = 503
  await expect(prepare(address, 20_000n)).rejects.toMatchObject({ code: 'HttpFailed' })
  status = 404
  expect((await prepare(address, 20_000n)).selection.utxos).toHaveLength(1)
  status = 200
})

test('where inscriptions are known, small coins without one are spent', async () => {
  const { address } = testKey('p2tr', 7_004)
  give(address, 9_000n, 8_000n)
  expect((await prepare(address, 10_000n)).selection.utxos).toHaveLength(2)
})
