import { useState, type ReactElement, type ReactNode } from 'react'
import {
  isNftVisible,
  nftDetailsQuery,
  nftVisibility,
  setActiveNamespace,
  setNftVisible,
} from '@latchkit/core'
import { namespaceOf, parseAccountId, type NetworkId, type Nft } from '@latchkit/wire'
import { CopyButton } from '../../components/CopyButton.tsx'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useStore } from '../../hooks/useStore.ts'
import { ownImageUrl } from '../../model/ownImageUrl.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'
import type { ViewProps } from '../../router/routes.ts'
import { useRouter } from '../../router/useRouter.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { AddressText } from '../../ui/AddressText.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { canSendNft, nftBalance } from './nftBalance.ts'
import { nftPath } from './nftPath.ts'

/** One NFT: its picture, its description and traits, and its actions. */
export default function NftView({ params: { nft } }: ViewProps<'Nft'>): ReactNode {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const { data: details, isLoading } = useKitQuery(kit.http && nftDetailsQuery(kit, { nft }))
  const isVisible = isNftVisible(nft, useStore(nftVisibility(kit)))
  const network = kit.networks.get(nft.chainId as NetworkId)
  const contract = parseAccountId(nft.address)?.address ?? nft.address
  return (
    <div data-part="stack">
      <Media nft={nft} mediaUrl={ownImageUrl(kit, details?.mediaUrl)} />
      <div data-part="nft-title">
        <h3 data-part="nft-heading" dir="auto">
          {nft.name}
        </h3>
        {nft.isSpam && <Badge tone="warning">{t('nfts.spam')}</Badge>}
      </div>
      {!canSendNft(nft) && (
        <p data-part="text-quiet">
          {t(nft.standard === 'inscription' ? 'nfts.inscribed' : 'nfts.notSent')}
        </p>
      )}
      {isLoading && <Skeleton shape="line" count={2} />}
      {details?.description && (
        <p data-part="nft-description" dir="auto">
          {details.description}
        </p>
      )}
      {details && details.traits.length > 0 && (
        <dl data-part="nft-traits" aria-label={t('nfts.traits')}>
          {details.traits.map(({ name, value }, index) => (
            <div key={index}>
              <dt dir="auto">{name ?? t('nfts.trait')}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Facts
        facts={[
          nft.collection !== null && {
            label: t('nfts.collection'),
            value: <bdi>{nft.collection}</bdi>,
          },
          nft.amount !== '1' && { label: t('nfts.amount'), value: <bdi>{nft.amount}</bdi> },
          network && { label: t('nfts.network'), value: <bdi>{network.name}</bdi> },
          {
            label: t('nfts.contract'),
            value: (
              <span data-part="copyable">
                <AddressText address={contract} />
                <CopyButton iconOnly text={contract} label={t('nfts.copyContract')} />
              </span>
            ),
          },
          { label: t('nfts.tokenId'), value: <bdi data-part="nft-id">{nft.tokenId}</bdi> },
        ]}
      />
      {network?.blockExplorer && (
        <ButtonLink
          fullWidth
          variant="quiet"
          icon={<Icon name="external" />}
          href={`${network.blockExplorer.url.replace(/\/+$/, '')}${nftPath(nft)}`}
        >
          {t('activity.explorer', { explorer: network.blockExplorer.name })}
        </ButtonLink>
      )}
      <ActionBar>
        <div data-part="pair">
          <Button
            fullWidth
            icon={<Icon name={isVisible ? 'eyeOff' : 'eye'} />}
            onClick={() => setNftVisible(kit, { nft, isVisible: !isVisible })}
          >
            {t(isVisible ? 'nfts.hide' : 'nfts.show')}
          </Button>
          {kit.config.features.send && canSendNft(nft) && (
            <Button fullWidth variant="primary" icon={<Icon name="send" />} onClick={send}>
              {t('send.title')}
            </Button>
          )}
        </div>
      </ActionBar>
    </div>
  )

  function send() {
    // The account that holds it becomes active: it is the one that sends.
    setActiveNamespace(kit, namespaceOf(nft.chainId as NetworkId))
    router.push('Send', { token: nftBalance(nft) })
  }
}

interface MediaProps {
  readonly nft: Nft
  readonly mediaUrl: string | undefined
}

/** The video or the recording, with the picture as its poster; the picture alone if there is none that can be played. */
function Media({ nft, mediaUrl }: MediaProps): ReactElement {
  const kit = useKit()
  const [broken, setBroken] = useState<string>()
  const image = ownImageUrl(kit, nft.imageUrl)
  return (
    <div data-part="nft-media">
      {mediaUrl && mediaUrl !== broken ? (
        // The metadata of NFTs has no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          src={mediaUrl}
          poster={image}
          controls
          loop
          playsInline
          preload="metadata"
          aria-label={nft.name}
          onError={() => setBroken(mediaUrl)}
        />
      ) : (
        <Picture src={image} name={nft.name} size="large" />
      )}
    </div>
  )
}
