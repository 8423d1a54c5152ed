import { useEffect, type ReactElement } from 'react'
import type { Connector } from '@latchkit/core'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../hooks/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { connectingTexts } from './connectingTexts.ts'
import { useAttempt } from './useAttempt.ts'

export interface AskWalletProps {
  readonly connector: Connector
  readonly next: 'close' | 'Account' | undefined
}

/** Waits for a wallet's answer, says what to do in it, and what went wrong. */
export function AskWallet({ connector, next = 'close' }: AskWalletProps): ReactElement {
  const { t } = useMessages()
  const router = useRouter()
  const { status, error, again } = useAttempt(connector)
  const { title, text } = connectingTexts(status === 'error' ? error : undefined)
  const values = { wallet: connector.name }

  useEffect(() => {
    if (status !== 'connected') return
    if (next === 'close') router.close()
    else router.reset(next)
  }, [status, next, router])

  return (
    <Progress
      state={status === 'error' ? 'failed' : status === 'connected' ? 'done' : 'waiting'}
      picture={<Picture src={connector.icon} name={connector.name} size="large" />}
      title={status === 'connected' ? t('connecting.connected', values) : t(title, values)}
      text={status === 'connected' ? undefined : text && t(text, values)}
      action={
        status === 'error' && (
          <Button variant="primary" fullWidth onClick={again}>
            {t('shell.tryAgain')}
          </Button>
        )
      }
    />
  )
}
