import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js'
import { RpcError, walletErrorCodes } from '../owner/rpcError.ts'
import { fetchEsplora } from './fetchEsplora.ts'
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
}

/** What is less is not an output that nodes pass on. */
const dustSats = 546n

/**
 * Builds and signs a payment from the coins of an address, the largest first, its change to where it came from.
 * @throws RpcError -32603 where the coins do not suffice
 */
export async function payTo(esploraUrl: string, payment: Payment): Promise<Transaction> {
  const { from, to, amountSats, satsPerVbyte, network } = payment
  const coins = JSON.parse(
    await fetchEsplora(esploraUrl, `/address/${from.address}/utxo`),
  ) as Coin[]
  const chosen: Coin[] = []
  let left = -1n
  for (const coin of coins.toSorted((one, other) => other.value - one.value)) {
    chosen.push(coin)
    left = await leftOver(1)
    if (left >= 0n) break
  }
  if (left < 0n) {
    throw new RpcError(walletErrorCodes.internal, 'The wallet has too little for this.')
  }
  const changeSats = await leftOver(2)
  const amounts = changeSats >= dustSats ? [amountSats, changeSats] : [amountSats]
  return build(amounts)

  /** What the chosen coins hold beyond the amount and the fee of a transaction with so many outputs. */
  async function leftOver(outputs: number): Promise<bigint> {
    const heldSats = chosen.reduce((sum, { value }) => sum + BigInt(value), 0n)
    const { vsize } = await build(Array.from({ length: outputs }, () => 1n))
    return heldSats - amountSats - BigInt(Math.ceil(vsize * satsPerVbyte))
  }

  async function build(amounts: readonly bigint[]): Promise<Transaction> {
    const transaction = new Transaction()
    for (const { txid, vout, value } of chosen) {
      transaction.addInput({
        txid,
        index: vout,
        ...(from.kind === 'p2pkh'
          ? { nonWitnessUtxo: hex.decode(await fetchEsplora(esploraUrl, `/tx/${txid}/hex`)) }
          : { witnessUtxo: { script: from.script, amount: BigInt(value) } }),
        ...(from.redeemScript && { redeemScript: from.redeemScript }),
        ...(from.kind === 'p2tr' && { tapInternalKey: from.publicKey.slice(1) }),
      })
    }
    for (const [index, amount] of amounts.entries())
      transaction.addOutputAddress(index === 0 ? to : from.address, amount, network)
    transaction.sign(from.privateKey)
    transaction.finalize()
    return transaction
  }
}
