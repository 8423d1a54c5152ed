import type { ReactElement, ReactNode } from 'react'
import { walletImageUrl } from '@latchkit/core'
import type { WalletListing } from '@latchkit/wire'
import { useKit } from '../../hooks/useKit.ts'
import { useLate } from '../../hooks/useLate.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import type { Pairing } from '../../hooks/usePairing.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { connectingTexts } from './connectingTexts.ts'

export interface PairingProgressProps {
  readonly pairing: Pairing
  /** `undefined` for any wallet. */
  readonly wallet: WalletListing | undefined
  /** Shown while the offer stands. */
  readonly children: ReactNode
}

/** Says what became of an offer: a wallet has taken it, declined it, or could not be reached. */
export function PairingProgress({ pairing, wallet, children }: PairingProgressProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const { status, error } = pairing.state ?? {}
  const values = { wallet: wallet?.name ?? t('walletConnect.yourWallet') }
  const isOver = status === 'declined' || status === 'failed'
  const isOnline = useOnline()
  // The line is tried again and again by itself.
  const isLate = useLate(status === 'preparing', patienceMs)
  if (!isOver && status !== 'approved') {
    return (
      <div data-part="stack">
        {(isLate || !isOnline) && (
          <div role="alert">
            <Notice
              tone="warning"
              title={t(isOnline ? 'walletConnect.unreachable' : 'connect.offline')}
            >
              {t('walletConnect.goesOn')}
            </Notice>
          </div>
        )}
        {children}
      </div>
    )
  }
  const texts = connectingTexts(error)
  const text = error?.code === 'Offline' ? 'walletConnect.unreachable' : texts.text
  return (
    <Progress
      state={isOver ? 'failed' : 'waiting'}
      picture={
        wallet ? (
          <Picture src={walletImageUrl(kit, wallet.image_id)} name={wallet.name} size="large" />
        ) : (
          <Icon name="qr" />
        )
      }
      title={isOver ? t(texts.title, values) : t('walletConnect.approved', values)}
      text={isOver ? text && t(text, values) : undefined}
      action={
        isOver && (
          <Button variant="primary" fullWidth onClick={pairing.again}>
            {t('shell.tryAgain')}
          </Button>
        )
      }
    />
  )
}

const patienceMs = 8_000
