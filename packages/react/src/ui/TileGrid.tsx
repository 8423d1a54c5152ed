import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { nextInGrid } from './nextInGrid.ts'
import { useTileWindow } from './useTileWindow.ts'

export interface TileGridProps {
  readonly label: string
  /** The `data-part` of the list is this with `-grid`, that of a tile's button with `-tile`. */
  readonly part: string
  readonly count: number
  /** Called for the rendered tiles alone, as is `renderTile`. */
  readonly tileAt: (index: number) => Tile
  /** Renders what is in the button of a tile. */
  readonly renderTile: (index: number) => ReactElement
  readonly onChoose: (index: number) => void
}

/** A tile, as its button names it. */
export interface Tile {
  readonly id: string
  readonly name: string
}

/** A grid of buttons with one tab stop; the arrow keys walk in it. Of a long one, the rows near the viewport are rendered. */
export function TileGrid(props: TileGridProps): ReactElement {
  const { part, label, count, tileAt, renderTile, onChoose } = props
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
    ends?.[next < from ? 0 : ends.length - 1]?.scrollIntoView?.({
      block: next < from ? 'start' : 'end',
    })
  }

  return (
    <ul data-part={`${part}-grid`} aria-label={label} ref={grid}>
      {abovePx > 0 && <Space px={abovePx} />}
      {Array.from({ length: Math.max(0, to - from) }, (_, place) => {
        const index = from + place
        const { id, name } = tileAt(index)
        return (
          <li key={id} aria-setsize={count} aria-posinset={index + 1}>
            <button
              type="button"
              data-part={`${part}-tile`}
              title={name}
              tabIndex={index === stop ? 0 : -1}
              onFocus={() => setCurrent(index)}
              onKeyDown={walk}
              onClick={() => onChoose(index)}
            >
              {renderTile(index)}
            </button>
          </li>
        )
      })}
      {belowPx > 0 && <Space px={belowPx} />}
    </ul>
  )
}

/** The height of the tiles that are not rendered. Set on the element: a style attribute would need a laxer policy. */
function Space({ px }: { readonly px: number }): ReactElement {
  return (
    <li
      data-part="tile-space"
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
