import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useMessages } from '../../hooks/useMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { nextInGrid } from './nextInGrid.ts'

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
  readonly tiles: readonly WalletTile[]
}

/** A grid of wallets with one tab stop; the arrow keys walk in it. */
export function WalletGrid({ label, tiles }: WalletGridProps): ReactElement {
  const { t } = useMessages()
  const grid = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const stop = Math.min(current, tiles.length - 1)

  function walk(event: KeyboardEvent<HTMLButtonElement>) {
    const buttons = Array.from(grid.current?.querySelectorAll('button') ?? [])
    // `content-visibility` makes each item the offset parent of its button: `offsetTop` would be the same in every row.
    const tops = buttons.map((button) => button.getBoundingClientRect().top)
    const columns = tops.findIndex((top) => top !== tops[0])
    const next = nextInGrid(event.key, stop, {
      count: buttons.length,
      columns: columns === -1 ? buttons.length : columns,
      isRtl: getComputedStyle(event.currentTarget).direction === 'rtl',
    })
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    buttons[next]?.focus()
  }

  return (
    <ul data-part="wallet-grid" aria-label={label} ref={grid}>
      {tiles.map(({ id, name, image, isInstalled, isCertified, onChoose }, index) => (
        <li key={id}>
          <button
            type="button"
            data-part="wallet-tile"
            tabIndex={index === stop ? 0 : -1}
            title={name}
            onFocus={() => setCurrent(index)}
            onKeyDown={walk}
            onClick={onChoose}
          >
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
            {isInstalled && <VisuallyHidden>{t('wallets.installed')}</VisuallyHidden>}
            {isCertified && <VisuallyHidden>{t('wallets.certified')}</VisuallyHidden>}
          </button>
        </li>
      ))}
    </ul>
  )
}
