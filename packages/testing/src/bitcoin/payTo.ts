import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js'
import { RpcError, walletErrorCodes } from '../owner/rpcError.ts'
import { askEsplora } from './askEsplora.ts'
import type { BitcoinAddress } from './bitcoinAddress.ts'

/** A payment that the wallet builds by itself. */
export interface Payment {
  readonly from: BitcoinAddress
  readonly to: string
  readonly amountSats: bigint
  readonly satsPerVbyte: number
  readonly network: BTC_NETWORK
}

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
  readonly status: { readonly confirmed: boolean }
}

/** What is less is no output that nodes pass on. */
const dustSats = 546n

/**
 * Builds and signs a payment from the coins of an address, the largest first, its change to where it came from.
 * @throws RpcError -32603 where the coins do not suffice
 */
export async function payTo(esploraUrl: string, payment: Payment): Promise<Transaction> {
  const { from, to, amountSats, satsPerVbyte, network } = payment
  const coins = JSON.parse(await askEsplora(esploraUrl, `/address/${from.address}/utxo`)) as Coin[]
  const chosen: Coin[] = []
  for (const coin of coins.toSorted((one, other) => other.value - one.value)) {
    chosen.push(coin)
    const isEnough = await build(chosen, 0n).then((draft) => change(draft) >= 0n)
    if (isEnough) break
  }
  const tooLittle = new RpcError(walletErrorCodes.internal, 'The wallet has too little for this.')
  if (chosen.length === 0 || change(await build(chosen, 0n)) < 0n) throw tooLittle
  const changeSats = change(await build(chosen, dustSats))
  const signed = await build(chosen, changeSats >= dustSats ? changeSats : 0n)
  signed.finalize()
  return signed

  function change(draft: Transaction): bigint {
    const held = chosen.reduce((sum, { value }) => sum + BigInt(value), 0n)
    const feeSats = BigInt(Math.ceil(virtualBytes(draft) * satsPerVbyte))
    return held - amountSats - feeSats
  }

  function virtualBytes(draft: Transaction): number {
    const finished = draft.clone()
    finished.finalize()
    return finished.vsize
  }

  async function build(inputs: readonly Coin[], changeSats: bigint): Promise<Transaction> {
    const transaction = new Transaction()
    for (const { txid, vout, value } of inputs) {
      transaction.addInput({
        txid,
        index: vout,
        ...(from.kind === 'p2pkh'
          ? { nonWitnessUtxo: hex.decode(await askEsplora(esploraUrl, `/tx/${txid}/hex`)) }
          : { witnessUtxo: { script: from.script, amount: BigInt(value) } }),
        ...(from.redeemScript && { redeemScript: from.redeemScript }),
        ...(from.kind === 'p2tr' && { tapInternalKey: from.publicKey.slice(1) }),
      })
    }
    transaction.addOutputAddress(to, amountSats, network)
    if (changeSats > 0n) transaction.addOutputAddress(from.address, changeSats, network)
    transaction.sign(from.privateKey)
    return transaction
  }
}
