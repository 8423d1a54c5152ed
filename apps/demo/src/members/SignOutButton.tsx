import { useSignIn } from '@latchkit/react'
import type { ReactNode } from 'react'

export interface SignOutButtonProps {
  /** Called once the member is signed out in this browser, and the button is gone. */
  readonly onSignedOut: () => void
  /** Called if the shop's backend cannot be reached. The kit ends the session there later. */
  readonly onUnreachable: () => void
}

/** Signs the member out. */
export function SignOutButton({ onSignedOut, onUnreachable }: SignOutButtonProps): ReactNode {
  const { signOutAsync } = useSignIn()
  return (
    <button
      type="button"
      className="button"
      onClick={() => {
        signOutAsync().then(onSignedOut, () => {
          onUnreachable()
          onSignedOut()
        })
      }}
    >
      Sign out
    </button>
  )
}
