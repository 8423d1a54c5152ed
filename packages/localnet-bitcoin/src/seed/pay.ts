import { p2tr, p2wpkh, Script, Transaction } from '@scure/btc-signer'
import type { Chain } from '../chain/createChain.ts'
import type { InscribedContent } from '../chain/createInscriptions.ts'
import { outpointOf } from '../script/parseTransaction.ts'
import { regtest } from '../network.ts'
import { scriptOf } from '../script/addressOf.ts'
import { accountOf, type BitcoinAccountName, type BitcoinKey } from './accounts.ts'

/** One of the two addresses of an account. */
export interface Purse {
  readonly name: BitcoinAccountName
  readonly kind: 'payment' | 'ordinals'
}

/** A payment to be made: at most a few outputs, the rest goes back to the purse. */
export interface Payment {
  readonly from: Purse
  readonly outputs: readonly { readonly address: string; readonly valueSats: bigint }[]
  readonly feeSatsPerByte: bigint
  /** Text that stays on the chain. */
  readonly note?: string
  /** What is inscribed on the first output. */
  readonly inscription?: InscribedContent
}

/** Where coins of a purse are kept. */
export function keyOf({ name, kind }: Purse): BitcoinKey {
  return accountOf(name)[kind]
}

const overheadBytes = 11n
const inputBytes = { payment: 68n, ordinals: 58n } as const
const outputBytes = 43n

/** Chooses coins, signs with the purse's key and gives the bytes of the transaction. The same input gives the same bytes. */
export function signPayment(chain: Chain, payment: Payment): Uint8Array {
  const { from, outputs, feeSatsPerByte, note } = payment
  const key = keyOf(from)
  const publicKey = Buffer.from(key.publicKey, 'hex')
  const spend =
    from.kind === 'payment' ? p2wpkh(publicKey, regtest) : p2tr(publicKey, undefined, regtest)
  const paidSats = outputs.reduce((sum, { valueSats }) => sum + valueSats, 0n)
  const noteBytes = BigInt(note === undefined ? 0 : Buffer.byteLength(note) + 11)
  const feeOf = (inputs: number): bigint =>
    feeSatsPerByte *
    (overheadBytes +
      inputBytes[from.kind] * BigInt(inputs) +
      outputBytes * BigInt(outputs.length + 1) +
      noteBytes)

  const transaction = new Transaction({ allowUnknownOutputs: true })
  let inSats = 0n
  let inputs = 0
  for (const coin of coinsOf(chain, key)) {
    if (inputs > 0 && inSats >= paidSats + feeOf(inputs)) break
    inSats += coin.valueSats
    inputs += 1
    transaction.addInput({
      txid: coin.txid,
      index: coin.index,
      witnessUtxo: { script: spend.script, amount: coin.valueSats },
      ...(from.kind === 'ordinals' && { tapInternalKey: publicKey }),
    })
  }
  const changeSats = inSats - paidSats - feeOf(inputs)
  if (changeSats < 0n) throw new Error(`${from.name} cannot pay ${paidSats} sats.`)
  for (const { address, valueSats } of outputs)
    transaction.addOutputAddress(address, valueSats, regtest)
  if (note !== undefined)
    transaction.addOutput({ script: Script.encode(['RETURN', Buffer.from(note)]), amount: 0n })
  if (changeSats >= 1000n) transaction.addOutputAddress(key.address, changeSats, regtest)
  transaction.sign(Buffer.from(key.privateKey, 'hex'), undefined, new Uint8Array(32))
  transaction.finalize()
  return transaction.extract()
}

function coinsOf(
  chain: Chain,
  key: BitcoinKey,
): readonly { readonly txid: string; readonly index: number; readonly valueSats: bigint }[] {
  const script = Buffer.from(scriptOf(key.address) ?? [])
  const spendableHeight = chain.tip().height - 99
  return chain.ledger.ofScript(script).flatMap(({ transaction, block, spent }) => {
    const isYoung = spent.length === 0 && (block?.height ?? 0) > spendableHeight
    if (!block || isYoung) return []
    const { txid } = transaction
    return transaction.outputs.flatMap((output, index) => {
      const isSpent = chain.ledger.spenderOf(outpointOf(txid, index)) !== undefined
      const isOurs = script.equals(output.script)
      return isOurs && !isSpent ? [{ txid, index, valueSats: output.valueSats }] : []
    })
  })
}
