import { hex } from '@scure/base'
import { p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js'
import { startBitcoin } from '@latchkit/localnet-bitcoin'

export const regtest: BTC_NETWORK = { ...TEST_NETWORK, bech32: 'bcrt' }

/** A local chain, and hands for what a test needs of it. */
export interface TestBitcoin {
  readonly url: string
  /** What an address holds, in sats, with what waits. */
  heldBy(address: string): Promise<bigint>
  /** An unsigned PSBT as a site builds it: the largest coin pays, its change goes back. */
  psbtOf(publicKey: string, to: string, amountSats: bigint): Promise<Uint8Array>
  stop(): Promise<void>
}

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

export async function startTestBitcoin(): Promise<TestBitcoin> {
  const { url, stop } = await startBitcoin({ port: 0, blockMs: 50 })
  const coinsOf = async (address: string) =>
    (await (await fetch(`${url}/address/${address}/utxo`)).json()) as readonly Coin[]
  return {
    url,
    stop,
    heldBy: async (address) =>
      (await coinsOf(address)).reduce((sum, { value }) => sum + BigInt(value), 0n),
    async psbtOf(publicKey, to, amountSats) {
      const { script, address } = p2wpkh(hex.decode(publicKey), regtest)
      const [coin] = (await coinsOf(address)).toSorted((one, other) => other.value - one.value)
      if (!coin) throw new Error('There is no coin.')
      const held = BigInt(coin.value)
      const transaction = new Transaction()
      transaction.addInput({
        txid: coin.txid,
        index: coin.vout,
        witnessUtxo: { script, amount: held },
      })
      transaction.addOutputAddress(to, amountSats, regtest)
      transaction.addOutputAddress(address, held - amountSats - 500n, regtest)
      return transaction.toPSBT()
    },
  }
}
