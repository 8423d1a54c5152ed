import { p2pkh, p2sh, p2tr, p2wpkh, RawTx, Transaction } from '@scure/btc-signer'
import { beforeEach, describe, expect, it } from 'vitest'
import { regtest } from '../network.ts'
import { RejectedTransactionError } from '../rejectedTransactionError.ts'
import { scriptOf } from '../script/addressOf.ts'
import { accountOf } from '../seed/accounts.ts'
import { createChain, type Chain } from './createChain.ts'
import { hash256, toDisplay } from '../script/hash256.ts'

const miner = accountOf('miner').payment
const alice = accountOf('alice').payment
const publicKey = Buffer.from(miner.publicKey, 'hex')
const privateKey = Buffer.from(miner.privateKey, 'hex')
const own = p2wpkh(publicKey, regtest)
const firstSeconds = 1_700_000_000
let chain: Chain

beforeEach(() => {
  chain = createChain(own.script)
  for (let block = 0; block < 105; block += 1) chain.mine(firstSeconds + block * 600)
})

it('begins with the first block of every regtest chain, whose hash is that of its header', () => {
  const first = chain.blockAt(0)
  expect(first?.hash).toBe('0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206')
  expect(first?.transactions[0]?.txid).toBe(first?.merkleRoot)
  for (let height = 0; height <= 105; height += 1) {
    const block = chain.blockAt(height)
    expect(toDisplay(hash256(block?.header ?? new Uint8Array()))).toBe(block?.hash)
    expect(block?.previousHash).toBe(chain.blockAt(height - 1)?.hash)
  }
})

it('mines what waits, and gives the fee to the miner', () => {
  const txid = chain.submit(pay({ sats: 1_000_000n, feeSats: 500n }))
  expect(chain.ledger.find(txid)?.block).toBeUndefined()
  const block = chain.mine(firstSeconds + 200 * 600)
  expect(chain.ledger.find(txid)?.block).toBe(block)
  expect(block.transactions[0]?.outputs[0]?.valueSats).toBe(5_000_000_500n)
})

it('keeps its times in order where the clock does not', () => {
  const { timeSeconds } = chain.mine(0)
  expect(timeSeconds).toBe(chain.medianTimeAt(105) + 1)
})

describe('spends', () => {
  it.each([
    ['p2pkh', p2pkh(publicKey, regtest)],
    ['p2wpkh', own],
    ['p2sh around p2wpkh', p2sh(own, regtest)],
    ['p2tr', p2tr(publicKey.subarray(1), undefined, regtest)],
  ])('%s, also while it waits', (_name, to) => {
    const first = pay({ sats: 2_000_000n, feeSats: 500n, script: to.script })
    const funding = Transaction.fromRaw(first)
    const txid = chain.submit(first)
    const second = new Transaction()
    second.addInput({
      txid,
      index: 0,
      ...(to.type === 'pkh'
        ? { nonWitnessUtxo: first }
        : { witnessUtxo: { script: to.script, amount: 2_000_000n } }),
      ...('redeemScript' in to && { redeemScript: to.redeemScript }),
      ...(to.type === 'tr' && { tapInternalKey: publicKey.subarray(1) }),
    })
    second.addOutputAddress(alice.address, 1_999_000n, regtest)
    second.sign(privateKey)
    second.finalize()

    expect(chain.submit(second.extract())).toBe(second.id)
    expect(funding.id).toBe(txid)
    const block = chain.mine(firstSeconds + 200 * 600)
    expect(block.transactions.map((one) => one.txid).slice(1)).toEqual([txid, second.id])
  })
})

describe('refuses', () => {
  it.each([
    ['an output that is not there', { index: 7 }, 'bad-txns-inputs-missingorspent', -25],
    ['a reward that is too young', { height: 50 }, 'bad-txns-premature-spend-of-coinbase', -26],
    ['to give more than it takes', { inSats: 5_000_001_000n }, 'bad-txns-in-belowout', -26],
    ['a fee that is too low', { feeSats: 100n }, 'min relay fee not met, 100 < 141', -26],
    ['a fee beyond all reason', { feeSats: 10_000_000n }, 'Fee exceeds maximum configured', -25],
    ['dust', { sats: 293n }, 'dust', -26],
    ['a lock that has not passed', { lockTime: 500 }, 'non-final', -26],
    ['an input that is not old enough', { sequence: 2000 }, 'non-BIP68-final', -26],
  ])('%s', (_name, change, reason, code) => {
    const bytes = pay({ sats: 1_000_000n, feeSats: 500n, ...change })
    expect(rejectionOf(bytes)).toEqual([code, expect.stringContaining(reason)])
    expect(chain.ledger.waiting()).toEqual([])
  })

  it('a signature for another output', () => {
    const raw = RawTx.decode(pay({ sats: 1_000_000n, feeSats: 500n }))
    const outputs = raw.outputs.map((output, index) =>
      index === 0
        ? { ...output, script: scriptOf(accountOf('bob').payment.address) ?? output.script }
        : output,
    )
    expect(rejectionOf(RawTx.encode({ ...raw, outputs }))).toEqual([
      -26,
      'mandatory-script-verify-flag-failed (Signature must be zero for failed CHECK(MULTI)SIG operation)',
    ])
  })

  it('what is no transaction, and one that is mined already', () => {
    expect(rejectionOf(Uint8Array.of(1, 2, 3))).toEqual([
      -22,
      expect.stringContaining('TX decode failed'),
    ])
    const bytes = pay({ sats: 1_000_000n, feeSats: 500n })
    expect(rejectionOf(Buffer.concat([bytes, Uint8Array.of(0)]))).toEqual([-22, expect.anything()])
    chain.submit(bytes)
    chain.mine(firstSeconds + 200 * 600)
    expect(rejectionOf(bytes)).toEqual([-27, 'Transaction outputs already in utxo set'])
  })

  it('to spend twice what is mined', () => {
    chain.submit(pay({ sats: 1_000_000n, feeSats: 500n }))
    chain.mine(firstSeconds + 200 * 600)
    expect(rejectionOf(pay({ sats: 2_000_000n, feeSats: 5000n }))).toEqual([
      -25,
      'bad-txns-inputs-missingorspent',
    ])
  })
})

describe('two that spend the same, while they wait', () => {
  it('keeps the first where the second does not pay more', () => {
    const first = chain.submit(pay({ sats: 1_000_000n, feeSats: 1000n }))
    expect(rejectionOf(pay({ sats: 2_000_000n, feeSats: 1000n }))).toEqual([
      -26,
      expect.stringContaining('insufficient fee, rejecting replacement'),
    ])
    expect(rejectionOf(pay({ sats: 2_000_000n, feeSats: 1100n }))).toEqual([
      -26,
      expect.stringContaining('not enough additional fees to relay; 100 < 141'),
    ])
    expect(chain.ledger.waiting().map(({ transaction }) => transaction.txid)).toEqual([first])
  })

  it('takes the second where it does, and forgets what was built on the first', () => {
    const bytes = pay({ sats: 1_000_000n, feeSats: 1000n })
    const first = chain.submit(bytes)
    const child = chain.submit(
      pay({ txid: first, index: 1, inSats: 4_998_999_000n, sats: 1_000_000n, feeSats: 500n }),
    )
    const second = chain.submit(pay({ sats: 2_000_000n, feeSats: 5000n }))
    expect(chain.ledger.waiting().map(({ transaction }) => transaction.txid)).toEqual([second])
    expect(chain.ledger.find(first)).toBeUndefined()
    expect(chain.ledger.find(child)).toBeUndefined()
    expect(chain.ledger.ofScript(scriptOf(alice.address) ?? new Uint8Array())).toHaveLength(1)
  })
})

function rejectionOf(bytes: Uint8Array): readonly [number, string] | undefined {
  try {
    chain.submit(bytes)
  } catch (error) {
    if (error instanceof RejectedTransactionError) return [error.code, error.message]
    throw error
  }
  return undefined
}

/** Pays alice (or a script) out of the first reward, or another coin; the rest comes back. */
function pay(options: {
  readonly sats: bigint
  readonly feeSats: bigint
  readonly script?: Uint8Array
  readonly height?: number
  readonly txid?: string
  readonly index?: number
  readonly inSats?: bigint
  readonly lockTime?: number
  readonly sequence?: number
}): Uint8Array {
  const { sats, feeSats, height = 1, index = 0, inSats = 5_000_000_000n } = options
  const coinbase = chain.blockAt(height)?.transactions[0]?.txid
  const transaction = new Transaction({ lockTime: options.lockTime ?? 0 })
  transaction.addInput({
    txid: options.txid ?? coinbase ?? '',
    index,
    sequence: options.sequence ?? 0xfffffffd,
    witnessUtxo: { script: own.script, amount: inSats },
  })
  const script = options.script ?? scriptOf(alice.address)
  transaction.addOutput({ script: script ?? new Uint8Array(), amount: sats })
  transaction.addOutputAddress(miner.address, inSats - sats - feeSats, regtest)
  transaction.sign(privateKey)
  transaction.finalize()
  return transaction.extract()
}
