import { WalletConnectError } from '../walletConnectError.ts'

/** A relay's error as ours. */
export function relayFailure(error: Readonly<Record<string, unknown>>): WalletConnectError {
  const { code, message, data } = error
  return new WalletConnectError(
    'RelayFailed',
    typeof message === 'string' ? message.slice(0, 300) : 'The relay failed.',
    typeof code === 'number' ? code : undefined,
    data,
  )
}
