import { useEffect, useState, type ReactElement } from 'react'
import { walletImageUrl } from '@latchkit/core'
import type { WalletListing } from '@latchkit/wire'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { Pairing } from '../../hooks/usePairing.ts'
import { isPhone } from '../../model/isPhone.ts'
import { openListing } from '../../model/openListing.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { GetWalletButton } from './GetWalletButton.tsx'
import { NotOpened } from './NotOpened.tsx'
import { ScanWallet } from './ScanWallet.tsx'

export interface OpenWalletProps {
  readonly pairing: Pairing
  /** `undefined` for any app that supports WalletConnect. */
  readonly wallet: WalletListing | undefined
  readonly place: 'mobile' | 'desktop' | 'web'
  /** The attempt that was made already: resolves with whether the wallet opened. */
  readonly opening?: Promise<boolean> | undefined
}

const titles = {
  open: { one: 'walletConnect.continue', any: 'walletConnect.continueAny' },
  missed: { one: 'walletConnect.notOpened', any: 'walletConnect.notOpenedAny' },
} as const

/** Opens a wallet on this device, and says what to do if it does not open. */
export function OpenWallet({ pairing, wallet, place, opening }: OpenWalletProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const [latest, setLatest] = useState(opening)
  const [outcome, setOutcome] = useState<{ of: Promise<boolean>; isOpen: boolean }>()
  const [isScanned, setIsScanned] = useState(false)
  const { state, links } = pairing
  const isReady = state?.uri !== undefined && links !== undefined
  const isMissed = outcome !== undefined && outcome.of === latest && !outcome.isOpen
  const name = wallet?.name

  useEffect(() => {
    if (!latest) return
    let isCurrent = true
    const report = (isOpen: boolean) => isCurrent && setOutcome({ of: latest, isOpen })
    latest.then(report, () => report(false))
    return () => {
      isCurrent = false
    }
  }, [latest])

  function press() {
    const uri = state?.uri
    if (wallet) setLatest(openListing(kit, wallet, place))
    else if (links && uri !== undefined) setLatest(links.openWallet(uri))
  }

  const text = isMissed
    ? (`walletConnect.notOpened${wallet ? '' : 'Any'}Text` as const)
    : isPhone()
      ? 'walletConnect.approveApp'
      : 'walletConnect.approveHere'
  if (isScanned) return <ScanWallet pairing={pairing} wallet={wallet} />
  return (
    <>
      <Progress
        state={isMissed ? 'failed' : latest ? 'waiting' : 'idle'}
        picture={
          wallet ? (
            <Picture src={walletImageUrl(kit, wallet.image_id)} name={wallet.name} size="large" />
          ) : (
            <Icon name="phone" />
          )
        }
        title={t(titles[isMissed ? 'missed' : 'open'][name === undefined ? 'any' : 'one'], {
          wallet: name ?? '',
        })}
        text={t(text)}
        action={
          <Button variant="primary" fullWidth pending={!isReady} onClick={press}>
            {name === undefined
              ? t('walletConnect.openAny')
              : t('walletConnect.open', { wallet: name })}
          </Button>
        }
      />
      {isMissed && (
        <NotOpened
          uri={state?.uri}
          wallet={wallet}
          onScan={place === 'web' ? undefined : () => setIsScanned(true)}
        />
      )}
      {wallet && !isMissed && <GetWalletButton wallet={wallet} />}
      {!wallet && !isMissed && (
        <Button
          variant="quiet"
          fullWidth
          icon={<Icon name="qr" />}
          onClick={() => setIsScanned(true)}
        >
          {t('walletConnect.scanInstead')}
        </Button>
      )}
    </>
  )
}
