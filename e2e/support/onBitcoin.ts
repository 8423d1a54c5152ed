import { getStack } from './getStack.ts'
/** What an address holds, in sats, with what waits for its block, as the chain itself says. */
export async function satsOf(address: string): Promise<bigint> {
  const response = await fetch(`${getStack().bitcoin.esploraUrl}/address/${address}/utxo`)
  const coins = (await response.json()) as readonly { readonly value: number }[]
  return coins.reduce((sum, { value }) => sum + BigInt(value), 0n)
}
