import type { ReactNode } from 'react'
import { useSignTypedData } from '@latchkit/evm/react'
import { useConnection } from '@latchkit/react'
import { explain } from './explain.ts'
import { PayInUsdx } from './PayInUsdx.tsx'
import { Subscribe } from './Subscribe.tsx'

/** What a developer does with the connected wallet: an order as typed data (EIP-712), signed by it, and contract work. */
export function ForDevelopers(): ReactNode {
  const { chainId, isConnected, network } = useConnection()
  const isEvm = isConnected && network?.namespace === 'eip155'
  const { signTypedData, data, error, isPending } = useSignTypedData()
  return (
    <section className="stacked" aria-labelledby="for-developers">
      <h3 id="for-developers">For developers</h3>
      <p className="quiet">
        Your own code can use the connected wallet too: contracts, typed data, a provider for viem,
        ethers and wagmi.
      </p>
      <div className="row">
        <button
          type="button"
          className="button"
          aria-disabled={!isEvm || isPending}
          onClick={() => {
            if (isEvm && !isPending) signTypedData(orderOn(Number(chainId)))
          }}
        >
          {isPending ? 'Look into your wallet' : 'Approve an order as typed data'}
        </button>
        {!isEvm && <p className="quiet">Connect an EVM wallet first.</p>}
      </div>
      <div aria-live="polite">
        {data !== undefined && (
          <p className="note">
            Approved: <code data-typed-signature={data}>{data.slice(0, 18)}…</code>
          </p>
        )}
        {error && <p className="note">{explain(error)}</p>}
      </div>
      <PayInUsdx />
      <Subscribe />
    </section>
  )
}

function orderOn(chainId: number) {
  return {
    domain: { name: 'Saltmarsh', version: '1', chainId },
    types: {
      Order: [
        { name: 'pot', type: 'string' },
        { name: 'count', type: 'uint256' },
      ],
    },
    primaryType: 'Order',
    message: { pot: 'Wide bowl', count: 2n },
  } as const
}
