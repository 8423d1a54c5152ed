'use client'

import { useSignIn } from '@latchkit/react'

export function SignOut() {
  const { signOut, isPending } = useSignIn()
  return (
    <button type="button" disabled={isPending} onClick={() => signOut()}>
      Sign out
    </button>
  )
}
