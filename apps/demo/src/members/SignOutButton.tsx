import { useSignIn } from '@latchkit/react'
import type { ReactNode } from 'react'

/** Signs the member out, and says why it could not. */
export function SignOutButton(): ReactNode {
  const { signOut, isPending, error } = useSignIn()
  return (
    <>
      <button type="button" className="button" aria-busy={isPending} onClick={() => signOut()}>
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
