import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import { RpcError, walletErrorCodes } from '../owner/rpcError.ts'
import { fetchEsplora } from './fetchEsplora.ts'
import type { BitcoinContext } from './bitcoinContext.ts'

/**
 * Sends a finished transaction to the chain that the wallet is on. Returns its hash.
 * @throws RpcError 4900 while the wallet has lost its chains, 4901 where the chain does not answer
 */
export async function broadcast(wallet: BitcoinContext, transaction: Transaction): Promise<string> {
  return broadcastRaw(wallet, hex.encode(transaction.extract()))
}

/** The same for bytes in hex. */
export async function broadcastRaw(wallet: BitcoinContext, raw: string): Promise<string> {
  assertOnline(wallet)
  return fetchEsplora(wallet.chain.esploraUrl, '/tx', raw)
}

/** Throws 4900 while the wallet has lost its chains. */
export function assertOnline({ isOnline }: BitcoinContext): void {
  if (isOnline) return
  throw new RpcError(walletErrorCodes.disconnected, 'The wallet has lost its chains.')
}
