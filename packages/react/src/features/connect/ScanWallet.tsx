import { useEffect, useState, type ReactElement } from 'react'
import { walletImageUrl } from '@latchkit/core'
import type { WalletListing } from '@latchkit/wire'
import { CopyButton } from '../../components/CopyButton.tsx'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { Pairing } from '../../hooks/usePairing.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { GetWalletButton } from './GetWalletButton.tsx'

export interface ScanWalletProps {
  readonly pairing: Pairing
  /** `undefined` for any wallet. */
  readonly wallet: WalletListing | undefined
}

/** The QR code of a pairing, for a wallet on another device. It is renewed for as long as it is shown. */
export function ScanWallet({ pairing, wallet }: ScanWalletProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const { uri, renewsAtMs } = pairing.state ?? {}
  const [first, setFirst] = useState(uri)
  if (first === undefined && uri !== undefined) setFirst(uri)
  const isRenewed = first !== undefined && uri !== undefined && uri !== first
  return (
    <section data-part="scan" aria-busy={uri === undefined}>
      <p data-part="scan-title">
        {wallet ? t('walletConnect.scan', { wallet: wallet.name }) : t('walletConnect.scanAny')}
      </p>
      <div data-part="scan-code" data-renewed={isRenewed || undefined}>
        {uri === undefined ? (
          <Skeleton shape="block" />
        ) : (
          <QrCode
            key={uri}
            value={uri}
            label={t('walletConnect.qr')}
            image={wallet && walletImageUrl(kit, wallet.image_id)}
          />
        )}
      </div>
      <span data-part="visually-hidden" role="status">
        {uri === undefined
          ? t('walletConnect.preparing')
          : isRenewed
            ? t('walletConnect.renewed')
            : ''}
      </span>
      <RenewalTime atMs={renewsAtMs} />
      <div data-part="scan-actions">
        {uri === undefined ? (
          <Skeleton shape="button" />
        ) : (
          <CopyButton text={uri} label={t('walletConnect.copy')} />
        )}
        {wallet && <GetWalletButton wallet={wallet} />}
      </div>
    </section>
  )
}

interface RenewalTimeProps {
  /** `undefined` while there is nothing to renew yet: its line is kept free. */
  readonly atMs: number | undefined
}

/** The countdown is shown only near its end. */
const countdownSeconds = 20

/** The time until the code is renewed. Screen readers announce the renewal, not every second. */
function RenewalTime({ atMs }: RenewalTimeProps): ReactElement {
  const { t } = useMessages()
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = atMs === undefined ? 0 : Math.max(0, Math.ceil((atMs - nowMs) / 1_000))
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p data-part="scan-time" role="timer">
      {seconds === 0 || seconds > countdownSeconds
        ? '\u00a0'
        : t('walletConnect.renewsIn', { time })}
    </p>
  )
}
