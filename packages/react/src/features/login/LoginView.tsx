import { useCallback, type ReactElement } from 'react'
import { connect } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import type { ViewProps } from '../../router/routes.ts'
import { LoginProgress } from './LoginProgress.tsx'

/** Logging in by e-mail. The address and the code are typed in the login frame. */
export default function LoginView({ params: { next } }: ViewProps<'Login'>): ReactElement {
  const kit = useKit()
  const logIn = useCallback(
    (signal: AbortSignal) => connect(kit, { method: 'email', signal }),
    [kit],
  )
  return <LoginProgress next={next} logIn={logIn} />
}
