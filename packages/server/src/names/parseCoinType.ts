import type { Chain } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'

const ethCoinType = 60
const evmCoinTypeBase = 0x80_00_00_00
const maxCoinType = 0xff_ff_ff_ff

/**
 * Parses a coin type (ENSIP-11) into its stored form, in which Ethereum's two are one.
 * @throws HttpError 400 `coin_type` if it is not of an EVM chain
 */
export function parseCoinType(coinType: number): string {
  if (coinType === ethCoinType) return String(ethCoinType)
  if (!Number.isInteger(coinType) || coinType <= evmCoinTypeBase || coinType > maxCoinType)
    throw new HttpError(400, 'coin_type', `${coinType} is the coin type of no EVM chain.`)
  return String(coinType === evmCoinTypeBase + 1 ? ethCoinType : coinType)
}

/**
 * Returns the chain of a coin type.
 * @throws HttpError 400 `coin_type` if it is not configured
 */
export function findChain(chains: ReadonlyMap<string, Chain>, coinType: string): Chain {
  const id = coinType === String(ethCoinType) ? 1 : Number(coinType) - evmCoinTypeBase
  const chain = chains.get(`eip155:${id}`)
  if (!chain) throw new HttpError(400, 'coin_type', `The chain eip155:${id} is not offered here.`)
  return chain
}
