import { useCallback, type ReactElement } from 'react'
import { connect } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import type { ViewProps } from '../../router/routes.ts'
import { LoginProgress } from './LoginProgress.tsx'

/** Logging in at a social provider. The login frame opens its window: a click on the site's page cannot. */
export default function LoginSocialView({
  params: { next, provider },
}: ViewProps<'LoginSocial'>): ReactElement {
  const kit = useKit()
  const logIn = useCallback(
    (signal: AbortSignal) => connect(kit, { method: 'social', provider, signal }),
    [kit, provider],
  )
  return <LoginProgress next={next} logIn={logIn} />
}
