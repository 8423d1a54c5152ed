import { useEffect, useState, type ReactElement } from 'react'
import { isKitError } from '@latchkit/core'
import { useMessages } from '../../hooks/useMessages.ts'
import { loginErrorMessage } from '../../model/loginErrorMessage.ts'
import { leaveConnected } from '../../router/leaveConnected.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

export interface LoginProgressProps {
  /** Where the visitor goes afterwards. */
  readonly next: 'close' | 'Account' | undefined
  /** Logs in. It is called again when the visitor tries again, so it must be the same function in each render. */
  readonly logIn: (signal: AbortSignal) => Promise<unknown>
}

/** A login that begins at once. The login frame lies over this as soon as it is loaded: all that is asked is asked there. */
export function LoginProgress({ next, logIn }: LoginProgressProps): ReactElement {
  const { t } = useMessages()
  const router = useRouter()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ readonly attempt: number; readonly error: unknown }>()

  useEffect(() => {
    const leaving = new AbortController()
    async function run(): Promise<void> {
      try {
        await logIn(leaving.signal)
        if (!leaving.signal.aborted) leaveConnected(router, next)
      } catch (thrown) {
        if (leaving.signal.aborted) return
        // Whoever closes the frame knows that they did.
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
  }, [logIn, router, next, attempt])

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
