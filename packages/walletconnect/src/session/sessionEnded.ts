import { WalletConnectError } from '../walletConnectError.ts'

/** What a request of a session that is over throws. */
export function sessionEnded(): WalletConnectError {
  return new WalletConnectError('Disconnected', 'The session with the wallet is over.')
}
