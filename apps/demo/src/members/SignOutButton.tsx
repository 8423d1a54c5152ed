import { useSignIn } from '@latchkit/react'
import type { ReactNode } from 'react'

export interface SignOutButtonProps {
  /** Called once the member is signed out in this browser, and the button is gone. */
  readonly onSignedOut: () => void
  /** Called if the shop's backend could not be told. The kit tells it later. */
  readonly onNotTold: () => void
}

/** Signs the member out. */
export function SignOutButton({ onSignedOut, onNotTold }: SignOutButtonProps): ReactNode {
  const { signOutAsync } = useSignIn()
  return (
    <button
      type="button"
      className="button"
      onClick={() => {
        signOutAsync().then(onSignedOut, () => {
          onNotTold()
          onSignedOut()
        })
      }}
    >
      Sign out
    </button>
  )
}
