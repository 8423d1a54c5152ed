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
 * Logging in by e-mail or at a social provider. The login frame lies over this view as soon as it is loaded: all that is asked
 * is asked there, and it opens the provider, which a click on the site's page cannot.
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
        // A visitor who closes the frame knows that.
        if (isKitError(thrown, 'UserRejected')) router.back()
        else setFailure({ attempt, error: thrown })
      }
    }
    // Not at once: in strict mode, React leaves each view right after it has come.
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
