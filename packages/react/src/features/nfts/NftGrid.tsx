import { memo, type ReactElement } from 'react'
import type { Nft } from '@latchkit/wire'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { ownImageUrl } from '../../model/ownImageUrl.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { TileGrid } from '../../ui/TileGrid.tsx'

/** An NFT in the grid, or a collection with the picture of its first one. */
export interface NftTile {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly imageUrl: string
  readonly isSpam?: boolean | undefined
  /** It leads to several. */
  readonly isCollection?: boolean | undefined
}

export interface NftGridProps {
  readonly label: string
  readonly count: number
  /** Called for the rendered tiles alone. */
  readonly tileAt: (index: number) => NftTile
  readonly onChoose: (index: number) => void
}

/** A grid of NFTs, or of collections. */
export function NftGrid({ label, count, tileAt, onChoose }: NftGridProps): ReactElement {
  return (
    <TileGrid
      part="nft"
      label={label}
      count={count}
      tileAt={tileAt}
      renderTile={(index) => {
        const { id: _, ...nft } = tileAt(index)
        return <Content {...nft} />
      }}
      onChoose={onChoose}
    />
  )
}

/** Painted anew only when it shows something else. */
const Content = memo(function Content({
  name,
  detail,
  imageUrl,
  isSpam,
  isCollection,
}: Omit<NftTile, 'id'>): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <>
      <Picture src={ownImageUrl(kit, imageUrl)} name={name} size="large" />
      <span data-part="nft-name" data-pile={isCollection}>
        <bdi>{name}</bdi>
      </span>
      <span data-part="nft-detail">
        <bdi>{detail}</bdi>
      </span>
      {isSpam && <Badge tone="warning">{t('nfts.spam')}</Badge>}
    </>
  )
})

/** How many of an NFT the account holds, if it is more than one; else the collection, or the network. */
export function countText({ amount }: Pick<Nft, 'amount'>): string | undefined {
  return amount === '1' ? undefined : `× ${amount}`
}
