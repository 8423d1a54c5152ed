import { isKitError } from '@latchkit/core'
import { useConnection, useModal, useSignIn } from '@latchkit/react'
import type { ReactNode } from 'react'

/** Signs in with the wallet; whoever has none connected chooses one first, and is then asked for the signature. */
export function SignInButton(): ReactNode {
  const { isDisconnected } = useConnection()
  const { open } = useModal()
  const { signIn, isPending, error } = useSignIn()
  return (
    <>
      <button
        type="button"
        className="button"
        aria-busy={isPending}
        onClick={() => (isDisconnected ? open() : signIn())}
      >
        Sign in with the wallet
      </button>
      {error && !isKitError(error, 'UserRejected') && (
        <p className="note" role="alert">
          {error.message}
        </p>
      )}
    </>
  )
}
