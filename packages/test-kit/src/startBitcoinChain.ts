import { p2wpkh, Transaction } from '@scure/btc-signer'
import {
  accountOf,
  scriptOf,
  startBitcoin,
  type BitcoinAccountName,
  type Chain,
} from '@latchkit/localnet-bitcoin'
import { regtest, testKey, type TestKey } from './bitcoinKey.ts'

/** A local chain with eight months of history, which makes a block when a test wants one. */
export interface BitcoinTestChain {
  readonly url: string
  mine(): void
  /** What an address holds, in sats, with what waits. */
  balanceOf(address: string): bigint
  /** Pays from alice, and mines. Returns the transaction's hash. */
  give(to: string, ...amounts: readonly bigint[]): string
  /** Pays from alice, and lets it wait. */
  giveUnconfirmed(to: string, ...amounts: readonly bigint[]): string
  submit(raw: Uint8Array): string
  /** The transaction, as the chain holds it. */
  rawOf(txid: string): Uint8Array | undefined
  feeOf(txid: string): bigint
  virtualBytesOf(txid: string): number
  isWaiting(txid: string): boolean
  stop(): Promise<void>
}

/** The key of one of the chain's accounts. */
export function keyOfAccount(
  name: BitcoinAccountName,
  purpose: 'payment' | 'ordinals' = 'payment',
): TestKey {
  const { privateKey } = accountOf(name)[purpose]
  return testKey(purpose === 'payment' ? 'p2wpkh' : 'p2tr', privateKey)
}

/** Starts a {@link BitcoinTestChain} on a free port. */
export async function startBitcoinChain(): Promise<BitcoinTestChain> {
  const { url, chain, mine, stop } = await startBitcoin({ blockMs: 0 })
  const entryOf = (txid: string) => {
    const entry = chain.ledger.find(txid)
    if (!entry) throw new Error(`no transaction ${txid}`)
    return entry
  }
  const submit = (raw: Uint8Array) => chain.submit(raw)
  const giveUnconfirmed = (to: string, ...amounts: readonly bigint[]) =>
    submit(pay(chain, to, amounts))
  return {
    url,
    mine,
    balanceOf: (address) =>
      unspent(chain, scriptOf(address)).reduce((sum, { valueSats }) => sum + valueSats, 0n),
    give(to, ...amounts) {
      const txid = giveUnconfirmed(to, ...amounts)
      mine()
      return txid
    },
    giveUnconfirmed,
    submit,
    rawOf: (txid) => chain.ledger.find(txid)?.transaction.bytes,
    feeOf: (txid) => entryOf(txid).feeSats,
    virtualBytesOf: (txid) => Math.ceil(entryOf(txid).transaction.weight / 4),
    isWaiting: (txid) =>
      chain.ledger.waiting().some(({ transaction }) => transaction.txid === txid),
    stop,
  }
}

function unspent(chain: Chain, script: Uint8Array | undefined) {
  if (!script) throw new Error('no script')
  const wanted = Buffer.from(script)
  return chain.ledger.ofScript(wanted).flatMap(({ transaction, block }) =>
    transaction.outputs.flatMap(({ script: own, valueSats }, vout) => {
      const isSpent = chain.ledger.spenderOf(`${transaction.txid}:${vout}`) !== undefined
      const isOwn = wanted.equals(own)
      return isSpent || !isOwn
        ? []
        : [{ txid: transaction.txid, vout, valueSats, isConfirmed: block !== undefined }]
    }),
  )
}

function pay(chain: Chain, to: string, amounts: readonly bigint[]): Uint8Array {
  const alice = keyOfAccount('alice')
  const { script } = p2wpkh(alice.publicKey, regtest)
  const feeSats = 1_000n + 50n * BigInt(amounts.length)
  const total = amounts.reduce((sum, amount) => sum + amount, feeSats)
  const transaction = new Transaction()
  let paid = 0n
  for (const coin of unspent(chain, script).sort((one, other) =>
    one.valueSats > other.valueSats ? -1 : 1,
  )) {
    if (paid >= total + 1_000n) break
    const { txid, vout, valueSats } = coin
    transaction.addInput({ txid, index: vout, witnessUtxo: { script, amount: valueSats } })
    paid += valueSats
  }
  for (const amount of amounts) transaction.addOutputAddress(to, amount, regtest)
  transaction.addOutputAddress(alice.address, paid - total, regtest)
  transaction.sign(alice.privateKey)
  transaction.finalize()
  return transaction.extract()
}
