import type { ReactNode } from 'react'
import { formatQuantity, formatUnits } from '@latchkit/core'
import { useBalance, useConnection } from '@latchkit/react'

/** The state of the connection. */
export function ConnectionFacts(): ReactNode {
  const { status, address, network, networkId, connection } = useConnection()
  const balance = useBalance()
  const coin = network?.nativeCurrency
  return (
    <dl className="facts" aria-label="Connection">
      <dt>Status</dt>
      <dd>{status}</dd>
      <dt>Wallet</dt>
      <dd>{connection?.connectorName ?? 'none'}</dd>
      <dt>Address</dt>
      <dd className={address && 'mono'}>{address ?? 'none'}</dd>
      <dt>Network</dt>
      <dd>{network?.name ?? `${networkId}, which this shop does not offer`}</dd>
      <dt>Balance</dt>
      <dd>
        <bdi>
          {coin && balance.data !== undefined
            ? `${formatQuantity(formatUnits(balance.data, coin.decimals))} ${coin.symbol}`
            : 'not known'}
        </bdi>
      </dd>
    </dl>
  )
}
