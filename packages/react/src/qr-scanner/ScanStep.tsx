import { useRef, useState, type ReactElement } from 'react'
import { namespaceOf, parseUnits, type NetworkId } from '@latchkit/wire'
import { useAddresses } from '../hooks/useAddresses.ts'
import { useConnection } from '../hooks/useConnection.ts'
import { useKit } from '../hooks/useKit.ts'
import { useMessages } from '../hooks/useMessages.ts'
import type { ScannerProps } from '../model/components.ts'
import type { HeldToken } from '../model/heldToken.ts'
import { useFirstFocus } from '../router/useFirstFocus.ts'
import { useViewTitle } from '../router/useViewTitle.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { createQrReader } from './createQrReader.ts'
import { readPayment } from './readPayment.ts'
import { useCamera } from './useCamera.ts'

/** Fills the form in from a QR code: before the camera, or in a picture. */
export function ScanStep({ token: chosen, tokens, isName, onScan }: ScannerProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const { networkId } = useConnection()
  const current = chosen?.networkId ?? networkId
  const addresses = useAddresses(current)
  const file = useRef<HTMLInputElement>(null)
  const picture = useFirstFocus<HTMLButtonElement>()
  const isFilledIn = useRef(false)
  const [problem, setProblem] = useState('')
  const { video, trouble, retry } = useCamera(take)
  const network = (current && kit.networks.get(current)?.name) ?? ''
  useViewTitle(t('send.scan'))

  function take(text: string): void {
    // The camera looks on until this view is gone, which takes a slow device longer than its next look.
    if (!addresses || !current || isFilledIn.current) return
    const asked = readPayment(text)
    if (!asked || !(addresses.isAddress(asked.to, current) || isName(asked.to)))
      return setProblem(t('send.scanOther', { network }))
    const { reference } = asked
    const wanted: NetworkId =
      asked.networkId ?? (reference ? `${namespaceOf(current)}:${reference}` : current)
    const asksToken = asked.tokenAddress !== undefined
    const asksAmount = asked.units !== undefined || asked.whole !== undefined
    const isAsked = (token: HeldToken): boolean =>
      token.networkId === wanted &&
      !token.nft &&
      (asked.tokenAddress === undefined
        ? token.address === undefined
        : token.address !== undefined &&
          addresses.format(token.address) === addresses.format(asked.tokenAddress))
    // An address says nothing of the token, and an amount nothing of an NFT.
    const isFree = wanted === current && (chosen?.nft ?? !(asksToken || asksAmount))
    const token = isFree ? undefined : tokens.find(isAsked)
    if (!token && !isFree) {
      return setProblem(
        t('send.scanNotHeld', { network: kit.networks.get(wanted)?.name ?? wanted }),
      )
    }
    const units = asked.units ?? parseUnits(asked.whole ?? '', token?.decimals ?? 0)
    isFilledIn.current = true
    onScan({ token, to: asked.to, units })
  }
  async function read(list: FileList | null) {
    const [given] = list ?? []
    if (!given) return
    try {
      const image = await createImageBitmap(given)
      const text = await (await createQrReader())(image)
      image.close()
      if (text) take(text)
      else setProblem(t('send.scanNothing'))
    } catch {
      setProblem(t('send.scanUnreadable'))
    }
  }
  return (
    <div data-part="stack">
      {trouble ? (
        <div role="alert">
          <Notice
            tone="info"
            title={t(`send.scan_${trouble}`)}
            action={<Button onClick={retry}>{t('shell.tryAgain')}</Button>}
          >
            {t('send.scanInstead')}
          </Notice>
        </div>
      ) : (
        <>
          <video
            ref={video}
            data-part="camera"
            muted
            playsInline
            aria-label={t('send.scanCamera')}
          />
          <p data-part="text-quiet">{t('send.scanAim')}</p>
        </>
      )}
      <p data-part="form-error" role="alert">
        {problem}
      </p>
      <Button
        fullWidth
        buttonRef={picture}
        icon={<Icon name="image" />}
        onClick={() => file.current?.click()}
      >
        {t('send.scanPicture')}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('send.scanPicture')}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files).finally(() => (currentTarget.value = ''))
        }}
      />
    </div>
  )
}
