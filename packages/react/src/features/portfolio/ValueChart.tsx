import { useState, type ReactElement } from 'react'
import { useFormats } from '../../hooks/useFormats.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { areaPath, linePath, placesOf } from './linePath.ts'
import type { SummedValue } from './sumValues.ts'

export interface ValueChartProps {
  readonly values: readonly SummedValue[]
}

/** The smallest change that is shown, in the site's currency. */
const smallestMove = 0.005
const signs = { none: '', up: '+', down: '−' } as const
const size = { width: 328, height: 120 } as const

/**
 * What the accounts were worth, as a line with gaps where that is not known. A slider lies over it: pointers, fingers and arrow
 * keys read single values off it.
 */
export function ValueChart({ values }: ValueChartProps): ReactElement {
  const { t } = useMessages()
  const formats = useFormats()
  const [chosen, setChosen] = useState<number>()
  const places = placesOf(values, size)
  const last = values.length - 1
  const index = Math.min(chosen ?? last, last)
  const { atMs, value = null } = values[index] ?? {}
  const place = places[index]
  const line = linePath(places)
  const known = values.flatMap((each) => each.value ?? [])
  const [first = 0] = known
  const now = known.at(-1) ?? 0
  const moved = now - first
  // A change from 0 has no percentage.
  const percent = first > 0 ? formats.percent((moved / first) * 100) : undefined
  const direction = Math.abs(moved) < smallestMove ? 'none' : moved > 0 ? 'up' : 'down'
  const money = formats.money(Math.abs(moved))
  const change = `${signs[direction]}${money}${percent === undefined ? '' : ` (${percent})`}`
  const text = value === null ? t('portfolio.unknown') : formats.money(value)
  const moment = atMs === undefined ? '' : formats.moment(atMs)
  return (
    <>
      <div aria-hidden="true">
        <p data-part="amount">{value === null ? '–' : text}</p>
        {chosen === undefined ? (
          <p data-part="change" data-direction={direction}>
            {known.length > 1 && <bdi>{change}</bdi>}
          </p>
        ) : (
          <p data-part="change">{moment}</p>
        )}
      </div>
      <div data-part="value-chart">
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          {chosen !== undefined && place && (
            <path d={`M${place.x} 0V${size.height}`} strokeWidth="1" opacity="0.4" />
          )}
          <path d={line} />
          <path d={areaPath(line, size.height)} fill="currentColor" stroke="none" opacity="0.12" />
          {place?.y !== undefined && <circle cx={place.x} cy={place.y} r="4" fill="currentColor" />}
        </svg>
        <input
          type="range"
          dir="ltr"
          min={0}
          max={last}
          value={index}
          aria-label={t('account.worth')}
          aria-valuetext={`${moment}: ${text}`}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          onPointerMove={({ clientX, currentTarget }) => {
            const { left, width } = currentTarget.getBoundingClientRect()
            setChosen(nearest(places, ((clientX - left) / width) * size.width))
          }}
          onPointerLeave={() => setChosen(undefined)}
          onBlur={() => setChosen(undefined)}
        />
      </div>
      <VisuallyHidden>{t(`portfolio.${direction}`, { change: percent ?? money })}</VisuallyHidden>
    </>
  )
}

function nearest(places: readonly { readonly x: number }[], x: number): number {
  return places.reduce(
    (best, place, index) =>
      Math.abs(place.x - x) < Math.abs((places[best]?.x ?? 0) - x) ? index : best,
    0,
  )
}
