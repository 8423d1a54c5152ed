import { useState, type ReactElement } from 'react'
import { retryPairing } from '@latchkit/core'
import { useDelayed } from '../../hooks/useDelayed.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import type { Pairing } from '../../hooks/usePairing.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

export interface PairingTroubleProps {
  readonly pairing: Pairing
}

/** Shown while no wallet can accept the pairing because the relay is unreachable, and retried. */
export function PairingTrouble({ pairing }: PairingTroubleProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const isOnline = useOnline()
  const { status, relayStatus } = pairing.state ?? {}
  // The relay is retried on its own.
  const isLate = useDelayed(status === 'preparing', patienceMs)
  // The reason stays visible during a retry until it has worked.
  const [known, setKnown] = useState<'down' | 'back'>()
  if (relayStatus === 'unreachable' && known !== 'down') setKnown('down')
  if (relayStatus === 'ready' && known === 'down') setKnown('back')
  const isDown = known === 'down'
  return (
    <>
      <span data-part="visually-hidden" role="status">
        {known === 'back' && t('walletConnect.reached')}
      </span>
      {(isLate || isDown || !isOnline) && (
        <div role="alert">
          <Notice
            tone="warning"
            title={t(isOnline ? 'walletConnect.unreachable' : 'connect.offline')}
            action={
              isOnline &&
              isDown && (
                <Button pending={relayStatus === 'waiting'} onClick={() => void retryPairing(kit)}>
                  {t('shell.tryAgain')}
                </Button>
              )
            }
          >
            {t(isOnline && isDown ? 'walletConnect.triedAgain' : 'walletConnect.goesOn')}
          </Notice>
        </div>
      )}
    </>
  )
}

const patienceMs = 8_000
