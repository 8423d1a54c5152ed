import type { ReactNode } from 'react'
import { useSession } from '../../hooks/useSession.ts'

/**
 * Renders its children for visitors without a session; not while that is still being checked.
 * @example
 * <SignedOut><ConnectButton /></SignedOut>
 */
export function SignedOut({ children }: { readonly children?: ReactNode }): ReactNode {
  const { isSignedIn, status } = useSession()
  return isSignedIn || status === 'checking' ? null : children
}
