import type { ReactNode } from 'react'
import { useConnection, useSignMessage } from '@latchkit/react'
import { explain } from './explain.ts'

/** A signature that proves who the visitor is. */
export function MemberPrice(): ReactNode {
  const { isConnected } = useConnection()
  const { signMessage, data, error, isPending } = useSignMessage()
  const isIdle = isConnected && !isPending
  return (
    <div className="stacked">
      <div className="row">
        <button
          type="button"
          className="button"
          aria-disabled={!isIdle}
          onClick={() => {
            if (isIdle) signMessage({ message: 'Saltmarsh: show me the member prices.' })
          }}
        >
          {isPending ? 'Sign in your wallet' : 'Sign for member prices'}
        </button>
        {!isConnected && <p className="quiet">Connect a wallet first.</p>}
      </div>
      <div aria-live="polite">
        {data !== undefined && (
          <p className="note">
            Signed: <code data-signature={data}>{data.slice(0, 18)}…</code>
          </p>
        )}
        {error && <p className="note">{explain(error)}</p>}
      </div>
    </div>
  )
}
