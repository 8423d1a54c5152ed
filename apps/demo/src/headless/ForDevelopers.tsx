import type { ReactNode } from 'react'
import { signTypedData } from '@latchkit/evm/actions'
import { useAction, useConnection, useKit } from '@latchkit/react'
import { explain } from './explain.ts'

/** What a developer does with the connected wallet: an order as typed data (EIP-712), signed by it. */
export function ForDevelopers(): ReactNode {
  const kit = useKit()
  const { chainId, isConnected, network } = useConnection()
  const isEvm = isConnected && network?.namespace === 'eip155'
  const { mutate, data, error, isPending } = useAction(() =>
    signTypedData(kit, {
      domain: { name: 'Saltmarsh', version: '1', chainId: Number(chainId) },
      types: {
        Order: [
          { name: 'pot', type: 'string' },
          { name: 'count', type: 'uint256' },
        ],
      },
      primaryType: 'Order',
      message: { pot: 'Wide bowl', count: 2n },
    }),
  )
  return (
    <section className="stacked" aria-labelledby="for-developers">
      <h3 id="for-developers">For developers</h3>
      <p className="quiet">
        Your own code has the connected wallet too: contracts, typed data, a provider for viem,
        ethers and wagmi.
      </p>
      <div className="row">
        <button
          type="button"
          className="button"
          aria-disabled={!isEvm || isPending}
          onClick={() => {
            if (isEvm && !isPending) mutate(undefined)
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
    </section>
  )
}
