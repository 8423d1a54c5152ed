import type { ReactElement, ReactNode } from 'react'
import { walletImageUrl, type KitError } from '@latchkit/core'
import type { WalletListing } from '@latchkit/wire'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { Pairing } from '../../hooks/usePairing.ts'
import type { MessageKey } from '../../locales/messageKey.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { connectingTexts } from './connectingTexts.ts'
import { PairingTrouble } from './PairingTrouble.tsx'

export interface PairingProgressProps {
  readonly pairing: Pairing
  /** `undefined` for any wallet. */
  readonly wallet: WalletListing | undefined
  /** Shown while the pairing is open. */
  readonly children: ReactNode
}

/** The state of a pairing: a wallet has accepted it, declined it, or could not be reached. */
export function PairingProgress({ pairing, wallet, children }: PairingProgressProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const { status, error } = pairing.state ?? {}
  const values = { wallet: wallet?.name ?? t('walletConnect.yourWallet') }
  const isOver = status === 'declined' || status === 'failed'
  if (!isOver && status !== 'approved') {
    return (
      <div data-part="stack">
        <PairingTrouble pairing={pairing} />
        {children}
      </div>
    )
  }
  // A rejected site is not accepted a moment later.
  const isRefused = error?.context['refusal'] !== undefined
  const text = textOf(error)
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
      title={isOver ? t(connectingTexts(error).title, values) : t('walletConnect.approved', values)}
      text={isOver ? text && t(text, values) : undefined}
      action={
        isOver && (
          <Button
            variant="primary"
            fullWidth
            onClick={isRefused ? () => router.reset('Connect') : pairing.again}
          >
            {t(isRefused ? 'connecting.chooseAnother' : 'shell.tryAgain')}
          </Button>
        )
      }
    />
  )
}

function textOf(error: KitError | undefined): MessageKey | undefined {
  const cause = error?.context['refusal']
  if (cause === 'time') return 'walletConnect.wrongTime'
  if (cause !== undefined) return 'walletConnect.refused'
  return error?.code === 'Offline' ? 'walletConnect.unreachable' : connectingTexts(error).text
}
