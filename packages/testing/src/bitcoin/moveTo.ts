import type { BitcoinContext } from './bitcoinContext.ts'
import type { BitcoinChain } from './config.ts'

/** Brings the wallet to one of its chains, and tells every site that is connected. */
export async function moveTo(wallet: BitcoinContext, chain: BitcoinChain): Promise<void> {
  if (wallet.chain === chain) return
  wallet.chain = chain
  for (const origin of wallet.sites.origins()) await wallet.tell(origin, 'chain')
}
