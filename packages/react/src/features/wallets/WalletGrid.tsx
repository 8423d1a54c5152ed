import { memo, type ReactElement } from 'react'
import { useMessages } from '../../hooks/useMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { TileGrid } from '../../ui/TileGrid.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** A wallet in the grid. */
export interface WalletTile {
  readonly id: string
  readonly name: string
  readonly image: string | undefined
  readonly isInstalled: boolean
  readonly isCertified: boolean
  readonly onChoose: () => void
}

export interface WalletGridProps {
  readonly label: string
  readonly count: number
  /** Called for the rendered tiles alone. */
  readonly tileAt: (index: number) => WalletTile
}

/** A grid of wallets. */
export function WalletGrid({ label, count, tileAt }: WalletGridProps): ReactElement {
  return (
    <TileGrid
      part="wallet"
      label={label}
      count={count}
      tileAt={tileAt}
      renderTile={(index) => {
        const { id: _, onChoose: _choose, ...wallet } = tileAt(index)
        return <Wallet {...wallet} />
      }}
      onChoose={(index) => tileAt(index).onChoose()}
    />
  )
}

/** Painted anew only when it shows something else. */
const Wallet = memo(function Wallet({
  name,
  image,
  isInstalled,
  isCertified,
}: Omit<WalletTile, 'id' | 'onChoose'>): ReactElement {
  const { t } = useMessages()
  return (
    <>
      <span data-part="wallet-tile-picture">
        <Picture src={image} name={name} />
        {(isInstalled || isCertified) && (
          <span data-part="wallet-mark" data-mark={isInstalled ? 'installed' : 'certified'}>
            <Icon name="check" />
          </span>
        )}
      </span>
      <span data-part="wallet-tile-name" dir="auto">
        {name}
      </span>
      {isInstalled && <VisuallyHidden>{t('connect.installed')}</VisuallyHidden>}
      {isCertified && <VisuallyHidden>{t('wallets.certified')}</VisuallyHidden>}
    </>
  )
})
