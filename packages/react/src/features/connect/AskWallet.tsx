import { useEffect, useRef, type ReactElement } from 'react'
import type { Connector } from '@latchkit/core'
import { useMessages } from '../../hooks/useMessages.ts'
import { namespaceNames } from '../../model/namespaceNames.ts'
import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { connectingTexts } from './connectingTexts.ts'
import { useConnectAttempt } from './useConnectAttempt.ts'

export interface AskWalletProps {
  readonly connector: Connector
  /** The index of the namespace among several, from 0. */
  readonly step: { readonly place: number; readonly count: number } | undefined
  readonly onConnected: () => void
  /** Continues without this namespace. */
  readonly onSkip: (() => void) | undefined
}

/** How long the closed ring is seen before the view goes on. */
const momentMs = 300

/** Waits for a wallet: what to do in it, and what went wrong. */
export function AskWallet({ connector, step, onConnected, onSkip }: AskWalletProps): ReactElement {
  const { t } = useMessages()
  const { status, error, again } = useConnectAttempt(connector)
  const { title, text } = connectingTexts(status === 'error' ? error : undefined)
  const values = { wallet: connector.name }
  const namespaceName = t(namespaceNames[connector.namespace])
  const leave = useRef(onConnected)
  useEffect(() => {
    leave.current = onConnected
  })

  useEffect(() => {
    if (status !== 'connected') return
    const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
    const timer = setTimeout(() => leave.current(), isStill ? 0 : momentMs)
    return () => clearTimeout(timer)
  }, [status])

  return (
    <div data-part="stack">
      {step && (
        <p data-part="step-note">
          {t('connecting.step', {
            family: namespaceName,
            number: step.place + 1,
            count: step.count,
          })}
        </p>
      )}
      <Progress
        state={status === 'error' ? 'failed' : status === 'connected' ? 'done' : 'waiting'}
        picture={<Picture src={connector.icon} name={connector.name} size="large" />}
        title={status === 'connected' ? t('connecting.connected', values) : t(title, values)}
        text={status === 'connected' ? undefined : text && t(text, values)}
        action={
          status === 'error' && (
            <>
              <Button variant="primary" fullWidth onClick={again}>
                {t('shell.tryAgain')}
              </Button>
              {onSkip && (
                <Button fullWidth onClick={onSkip}>
                  {t('connecting.skip', { family: namespaceName })}
                </Button>
              )}
            </>
          )
        }
      />
    </div>
  )
}
