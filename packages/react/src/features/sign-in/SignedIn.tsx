import type { ReactNode } from 'react'
import { useSession } from '../../hooks/useSession.ts'

/**
 * Renders its children for visitors with a session. It hides, and does not protect: what is secret comes from your backend.
 * @example
 * <SignedIn><Orders /></SignedIn>
 */
export function SignedIn({ children }: { readonly children?: ReactNode }): ReactNode {
  return useSession().isSignedIn ? children : null
}
