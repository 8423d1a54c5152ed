import type { ReactNode } from 'react'
import { useSession } from '../../hooks/useSession.ts'

/**
 * Renders its children for visitors with a session. It only hides them: secrets must come from your backend, after it has
 * checked the session.
 * @example
 * <SignedIn><Orders /></SignedIn>
 */
export function SignedIn({ children }: { readonly children?: ReactNode }): ReactNode {
  return useSession().isSignedIn ? children : null
}
