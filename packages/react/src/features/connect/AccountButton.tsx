import type { ReactElement } from 'react'
import { useConnection } from '../../hooks/useConnection.ts'
import { ConnectButton, type ConnectButtonProps } from './ConnectButton.tsx'

/**
 * The connected account, for a page that has its own way to connect: what {@link ConnectButton} shows then, and nothing
 * while no wallet is connected.
 * @example
 * <AccountButton showBalance />
 */
export function AccountButton(props: ConnectButtonProps): ReactElement | null {
  const { connection } = useConnection()
  return connection ? <ConnectButton {...props} /> : null
}
