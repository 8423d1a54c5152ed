import { useEffect, useState, type ReactElement } from 'react'
import { connect, isKitError } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { loginErrorMessage } from '../../model/loginErrorMessage.ts'
import { leaveConnected } from '../../router/leaveConnected.ts'
import type { ViewProps } from '../../router/routes.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/**
 * Login by e-mail or with a social provider. The login frame covers this view when it is loaded: it asks for everything, and
 * opens the provider's page from a click of its own, because a popup needs a click in the window that opens it.
 */
export default function LoginView({
  params,
}: ViewProps<'Login'> | ViewProps<'LoginSocial'>): ReactElement {
  const { next } = params
  const provider = 'provider' in params ? params.provider : undefined
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ readonly attempt: number; readonly error: unknown }>()

  useEffect(() => {
    const leaving = new AbortController()
    async function run(): Promise<void> {
      try {
        await connect(kit, {
          ...(provider === undefined ? { method: 'email' } : { method: 'social', provider }),
          signal: leaving.signal,
        })
        if (!leaving.signal.aborted) leaveConnected(router, next)
      } catch (thrown) {
        if (leaving.signal.aborted) return
        // The visitor closed the frame: no message is needed.
        if (isKitError(thrown, 'UserRejected')) router.back()
        else setFailure({ attempt, error: thrown })
      }
    }
    // Delayed: in strict mode, React unmounts each view once right after mounting it.
    const timer = setTimeout(() => void run())
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [kit, router, next, provider, attempt])

  if (failure?.attempt !== attempt) {
    return (
      <div data-part="stack" aria-busy="true">
        <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
        <Skeleton shape="line" />
        <Skeleton shape="button" count={2} />
      </div>
    )
  }
  const { error } = failure
  return (
    <div data-part="stack">
      <Notice tone="warning" title={t('login.failed')}>
        {loginErrorMessage(t, error)}
      </Notice>
      <Button variant="primary" fullWidth onClick={() => setAttempt(attempt + 1)}>
        {t('shell.tryAgain')}
      </Button>
    </div>
  )
}
