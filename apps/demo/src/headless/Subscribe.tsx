import type { ReactNode } from 'react'
import { usePermissions, useRequestPermissions, useRevokePermission } from '@latchkit/evm/react'
import { useConnection } from '@latchkit/react'
import { numberToHex } from 'viem'
import { explain } from './explain.ts'
import { usdxAddresses } from './usdx.ts'

/** The key of the shop's server: that of `examples/permissions`, which everybody knows. */
const serverKey = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const feePerDay = 2_000_000n
const daySeconds = 86_400

/** A subscription: the shop's own server collects up to a limit, without asking again, until the visitor ends it (ERC-7715). */
export function Subscribe(): ReactNode {
  const { address, chainId, connection, isConnected, network } = useConnection()
  const isEvm = isConnected && network?.namespace === 'eip155'
  const usdx = isEvm ? usdxAddresses[Number(chainId)] : undefined
  // Other wallets are asked when the visitor subscribes: a page that is only opened reaches no wallet on another device.
  const isLogin = connection?.connectorId === 'login'
  const { data: permissions, refetch } = usePermissions({
    query: { enabled: isLogin, retry: false },
  })
  const request = useRequestPermissions()
  const revoke = useRevokePermission()
  const isBusy = request.isPending || revoke.isPending
  const canSubscribe = usdx !== undefined && !isBusy
  const error = request.error ?? revoke.error

  function subscribe(): void {
    if (!usdx || isBusy) return
    revoke.reset()
    request.requestPermissions(
      {
        to: serverKey,
        chainId: Number(chainId),
        expiry: Math.floor(Date.now() / 1000) + 7 * daySeconds,
        permission: {
          type: 'erc20-token-periodic',
          data: {
            tokenAddress: usdx,
            periodAmount: numberToHex(feePerDay),
            periodDuration: daySeconds,
          },
        },
      },
      { onSettled: () => void refetch() },
    )
  }

  return (
    <div className="stacked" data-subscribe>
      <p className="quiet">
        A subscription lets the shop’s own server collect up to 2 USDX a day for a week. A contract
        holds it to that.
      </p>
      <div className="row">
        <button type="button" className="button" aria-disabled={!canSubscribe} onClick={subscribe}>
          {request.isPending ? 'Look into your wallet' : 'Subscribe'}
        </button>
      </div>
      <div aria-live="polite">
        {permissions?.map(({ context, pci, rules, chainId: grantedOn }) => (
          <p key={context} className="note" data-permission={pci} data-account={address}>
            Subscribed until {until(rules?.[0]?.data['timestamp'])}.{' '}
            <button
              type="button"
              className="button"
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return
                request.reset()
                revoke.revokePermission({ context }, { onSettled: () => void refetch() })
              }}
            >
              {revoke.isPending ? 'Look into your wallet' : 'End it'}
            </button>
            {/* What the server of `examples/permissions` collects with. */}
            <span className="quiet"> For the shop’s server: </span>
            <code>
              {JSON.stringify({ pci, account: address, chainId: grantedOn, token: usdx })}
            </code>
          </p>
        ))}
        {error && <p className="note">{explain(error)}</p>}
      </div>
    </div>
  )
}

function until(timestamp: unknown): string {
  return new Date(Number(timestamp) * 1000).toLocaleDateString('en')
}
