import type { ReactNode } from 'react'
import { formatQuantity, formatUnits } from '@latchkit/core'
import { useCallsStatus, useReadContract, useSendCalls } from '@latchkit/evm/react'
import { useConnection } from '@latchkit/react'
import { erc20Abi } from 'viem'
import { explain } from './explain.ts'
import { usdxAddresses, usdxDecimals } from './usdx.ts'

/** The potter's addresses, for the price and for a tip. Their keys do not exist. */
const till = '0x000000000000000000000000000000005a17a854'
const tipJar = '0x000000000000000000000000000000005a17a855'
const price = 2_000_000n
const tip = 250_000n

/** Contract work without another library: a token's balance, and two transfers as one request to the wallet. */
export function PayInUsdx(): ReactNode {
  const { address, chainId, isConnected, network } = useConnection()
  const isEvm = isConnected && network?.namespace === 'eip155'
  const usdx = isEvm ? usdxAddresses[Number(chainId)] : undefined
  const balance = useReadContract({
    address: usdx,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address as `0x${string}`],
    query: { enabled: usdx !== undefined },
  })
  const { sendCalls, data: sent, error, isPending } = useSendCalls()
  const { data: calls } = useCallsStatus({ id: sent?.id })
  const canPay = usdx !== undefined && !isPending && (balance.data ?? 0n) >= price + tip

  function pay(): void {
    if (!usdx || !canPay) return
    const transfer = { to: usdx, abi: erc20Abi, functionName: 'transfer' } as const
    sendCalls(
      {
        calls: [
          { ...transfer, args: [till, price] as const },
          { ...transfer, args: [tipJar, tip] as const },
        ],
        chainId: Number(chainId),
      },
      { onSettled: () => void balance.refetch() },
    )
  }

  return (
    <div className="stacked" data-usdx>
      <p className="quiet">
        {usdx === undefined
          ? 'Connect an EVM wallet to pay in dollars.'
          : `You have ${balance.data === undefined ? '…' : show(balance.data)} USDX.`}
      </p>
      <div className="row">
        <button type="button" className="button" aria-disabled={!canPay} onClick={pay}>
          {isPending
            ? 'Look into your wallet'
            : `Pay ${show(price)} USDX and tip the potter ${show(tip)}`}
        </button>
      </div>
      <div aria-live="polite">
        {calls && (
          <p className="note" data-calls={calls.status}>
            {calls.status === 'success'
              ? 'Both are paid.'
              : calls.status === 'failure'
                ? 'It was not paid.'
                : 'On its way …'}
          </p>
        )}
        {error && <p className="note">{explain(error)}</p>}
      </div>
    </div>
  )
}

function show(units: bigint): string {
  return formatQuantity(formatUnits(units, usdxDecimals))
}
