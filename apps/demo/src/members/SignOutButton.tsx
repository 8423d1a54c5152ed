import { useSignIn } from '@latchkit/react'
import type { ReactNode } from 'react'

/**
 * Signs the member out, and says why it could not.
 * @param onSignedOut called once the button is gone
 */
export function SignOutButton({ onSignedOut }: { readonly onSignedOut: () => void }): ReactNode {
  const { signOut, isPending, error } = useSignIn()
  return (
    <>
      <button
        type="button"
        className="button"
        aria-busy={isPending}
        onClick={() => signOut(undefined, { onSuccess: onSignedOut })}
      >
        Sign out
      </button>
      {error && (
        <p className="note" role="alert">
          {error.message}
        </p>
      )}
    </>
  )
}
