import {
  memo,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react'
import { useMessages } from '../../hooks/useMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { nextInGrid } from './nextInGrid.ts'
import { useTileWindow } from './useTileWindow.ts'

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

/** A grid of wallets with one tab stop; the arrow keys walk in it. */
export function WalletGrid({ label, count, tileAt }: WalletGridProps): ReactElement {
  const grid = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const { from, to, abovePx, belowPx } = useTileWindow(grid, count)
  const stop = Math.max(from, Math.min(current, to - 1))
  const wanted = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (wanted.current === undefined || wanted.current < from || wanted.current >= to) return
    buttonsIn(grid.current)[wanted.current - from]?.focus()
    wanted.current = undefined
  }, [from, to])

  function walk(event: KeyboardEvent<HTMLButtonElement>) {
    const buttons = buttonsIn(grid.current)
    // `content-visibility` makes each item the offset parent of its button: `offsetTop` would be the same in every row.
    const tops = buttons.map((button) => button.getBoundingClientRect().top)
    const columns = tops.findIndex((top) => top !== tops[0])
    const next = nextInGrid(event.key, stop, {
      count,
      columns: columns === -1 ? buttons.length : columns,
      isRtl: getComputedStyle(event.currentTarget).direction === 'rtl',
    })
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    const button = buttons[next - from]
    if (button) return button.focus()
    // It comes into the page when it comes into sight.
    wanted.current = next
    const ends = grid.current?.querySelectorAll('li')
    ends?.[next < from ? 0 : ends.length - 1]?.scrollIntoView({
      block: next < from ? 'start' : 'end',
    })
  }

  const latest = { focus: setCurrent, walk, choose: (index: number) => tileAt(index).onChoose() }
  const acts = useRef<TileActs>(latest)
  useLayoutEffect(() => {
    acts.current = latest
  })

  return (
    <ul data-part="wallet-grid" aria-label={label} ref={grid}>
      {abovePx > 0 && <Space px={abovePx} />}
      {Array.from({ length: Math.max(0, to - from) }, (_, place) => {
        const index = from + place
        const tile = tileAt(index)
        return (
          <li key={tile.id} aria-setsize={count} aria-posinset={index + 1}>
            <Tile
              index={index}
              name={tile.name}
              image={tile.image}
              isInstalled={tile.isInstalled}
              isCertified={tile.isCertified}
              isStop={index === stop}
              acts={acts}
            />
          </li>
        )
      })}
      {belowPx > 0 && <Space px={belowPx} />}
    </ul>
  )
}

interface TileProps extends Omit<WalletTile, 'id' | 'onChoose'> {
  readonly index: number
  readonly isStop: boolean
  /** The same each time: a tile is painted anew when it shows something else. */
  readonly acts: RefObject<TileActs>
}

interface TileActs {
  readonly focus: (index: number) => void
  readonly walk: (event: KeyboardEvent<HTMLButtonElement>) => void
  readonly choose: (index: number) => void
}

const Tile = memo(function Tile(props: TileProps): ReactElement {
  const { index, name, image, isInstalled, isCertified, isStop, acts } = props
  const { t } = useMessages()
  return (
    <button
      type="button"
      data-part="wallet-tile"
      tabIndex={isStop ? 0 : -1}
      title={name}
      onFocus={() => acts.current.focus(index)}
      onKeyDown={(event) => acts.current.walk(event)}
      onClick={() => acts.current.choose(index)}
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
  )
})

/** The height of the tiles that are not rendered. Set on the element: a style attribute would need a laxer policy. */
function Space({ px }: { readonly px: number }): ReactElement {
  return (
    <li
      data-part="wallet-grid-space"
      aria-hidden="true"
      ref={(element) => {
        if (element) element.style.height = `${px}px`
      }}
    />
  )
}

function buttonsIn(grid: HTMLElement | null): readonly HTMLButtonElement[] {
  return Array.from(grid?.querySelectorAll('button') ?? [])
}
