import { errorCode } from './errorCode.ts'
import { WalletConnectError } from '../walletConnectError.ts'
import { parseRecord } from './parseRecord.ts'

/** Converts a wallet's error. Keeps its code and message, except for codes specific to WalletConnect. */
export function parsePeerError(value: unknown): WalletConnectError {
  const error = parseRecord(value)
  const code = typeof error?.['code'] === 'number' ? error['code'] : undefined
  const message = typeof error?.['message'] === 'string' ? error['message'].slice(0, 1000) : ''
  const data = error?.['data']
  if (code === 4001 || (code !== undefined && code >= 5000 && code < 5200))
    return new WalletConnectError('UserRejected', message || 'Declined in the wallet.', 4001, code)
  if (code === errorCode.userDisconnected)
    return new WalletConnectError('Disconnected', message || 'The wallet ended the session.')
  if (code === errorCode.requestExpired)
    return new WalletConnectError('Expired', message || 'Too late for the wallet.')
  if (code === errorCode.unsupportedMethod || (code !== undefined && code >= 3000 && code < 3006))
    return new WalletConnectError('Unsupported', message || 'The wallet cannot do this.')
  return new WalletConnectError('WalletFailed', message || 'The wallet failed.', code, data)
}
