import type { Chain } from '../chain/chain.ts'
import { Refusal } from '../middleware/refusal.ts'

const ether = 60
const evm = 0x80_00_00_00
const highest = 0xff_ff_ff_ff

/**
 * Reads a coin type (ENSIP-11), as the store writes it: Ethereum's two are one.
 * @throws Refusal 400 `coin_type` where it stands for no EVM chain
 */
export function readCoinType(coinType: number): string {
  if (coinType === ether) return String(ether)
  if (!Number.isInteger(coinType) || coinType <= evm || coinType > highest)
    throw new Refusal(400, 'coin_type', `${coinType} is the coin type of no EVM chain.`)
  return String(coinType === evm + 1 ? ether : coinType)
}

/**
 * The chain on which an account of a coin type signs.
 * @throws Refusal 400 `coin_type` where the operator does not offer it
 */
export function findChain(chains: ReadonlyMap<string, Chain>, coinType: string): Chain {
  const id = coinType === String(ether) ? 1 : Number(coinType) - evm
  const chain = chains.get(`eip155:${id}`)
  if (!chain) throw new Refusal(400, 'coin_type', `The chain eip155:${id} is not offered here.`)
  return chain
}
