import { inject } from 'vitest'

/** What an address holds, in sats, with what waits for its block, as the chain itself says. */
export async function satsOf(address: string): Promise<bigint> {
  const response = await fetch(`${inject('stack').bitcoin.esploraUrl}/address/${address}/utxo`)
  const coins = (await response.json()) as readonly { readonly value: number }[]
  return coins.reduce((sum, { value }) => sum + BigInt(value), 0n)
}

/** The transactions of an address that are in a block. */
export async function confirmedAt(address: string): Promise<number> {
  const response = await fetch(`${inject('stack').bitcoin.esploraUrl}/address/${address}`)
  const { chain_stats: sure } = (await response.json()) as {
    readonly chain_stats: { readonly tx_count: number }
  }
  return sure.tx_count
}
