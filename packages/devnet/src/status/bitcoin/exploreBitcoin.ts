import { type BitcoinFacts, scriptOf } from '@latchkit/localnet-bitcoin'
import type { ExplorerAnswer } from '../explorerAnswer.ts'
import { addressPage } from './addressPage.ts'
import { transactionPage } from './transactionPage.ts'

/** The explorer of the local Bitcoin chain: `undefined` for what is not a transaction's id or address. */
export async function exploreBitcoin(
  chain: BitcoinFacts,
  kind: string,
  id: string,
): Promise<ExplorerAnswer | undefined> {
  if (kind === 'tx' && /^[0-9a-f]{64}$/.test(id)) return transactionPage(chain, id)
  if (kind === 'address' && scriptOf(id)) return addressPage(chain, id)
  return undefined
}
