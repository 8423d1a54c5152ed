import { useMemo, type ReactElement } from 'react'
import { encode } from 'uqr'

export interface QrCodeProps {
  readonly value: string
  readonly label: string
  /** Shown in the middle, on a white field. The code then corrects up to 30 % of errors. */
  readonly image?: string | undefined
}

const quietZone = 4
const eyeSize = 7

/** A QR code with rounded modules: dark on white in every colour scheme, with the quiet zone that scanners need. */
export function QrCode({ value, label, image }: QrCodeProps): ReactElement {
  const { size, modules, eyes } = useMemo(() => draw(value, image !== undefined), [value, image])
  const hole = Math.round(size * 0.22)
  const corner = (size - hole) / 2
  const square = { x: corner, y: corner, width: hole, height: hole, rx: hole * 0.25 }
  return (
    <svg data-part="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path data-part="qr-ground" d={`M0 0h${size}v${size}H0Z`} />
      <path data-part="qr-modules" d={modules} />
      <path data-part="qr-modules" fillRule="evenodd" d={eyes} />
      {image && (
        <>
          <rect data-part="qr-ground" {...square} />
          <image
            href={image}
            x={corner + 1}
            y={corner + 1}
            width={hole - 2}
            height={hole - 2}
            preserveAspectRatio="xMidYMid meet"
            clipPath="inset(0 round 24%)"
          />
        </>
      )}
    </svg>
  )
}

/** Returns a code as two paths: its modules, and the eyes in three of its corners. */
function draw(value: string, covered: boolean): { size: number; modules: string; eyes: string } {
  const { data, size } = encode(value, { ecc: covered ? 'H' : 'M', border: quietZone })
  const far = size - quietZone - eyeSize
  const isEye = (x: number, y: number) =>
    (x < quietZone + eyeSize && (y < quietZone + eyeSize || y >= far)) ||
    (x >= far && y < quietZone + eyeSize)
  const isDark = (x: number, y: number) => data[y]?.[x] === true
  const modules = data.flatMap((row, y) =>
    row.map((dark, x) => (dark && !isEye(x, y) ? moduleAt(x, y, isDark) : '')),
  )
  const eyes = [eyeAt(quietZone, quietZone), eyeAt(far, quietZone), eyeAt(quietZone, far)]
  return { size, modules: modules.join(''), eyes: eyes.join('') }
}

/** Draws one module. A corner is round unless a neighbour continues it. */
function moduleAt(x: number, y: number, isDark: (x: number, y: number) => boolean): string {
  const above = isDark(x, y - 1)
  const right = isDark(x + 1, y)
  const below = isDark(x, y + 1)
  const left = isDark(x - 1, y)
  const quarter = 'a.5.5 0 0 1'
  return [
    `M${x} ${y}m.5 0`,
    above || right ? 'h.5v.5' : `${quarter} .5.5`,
    right || below ? 'v.5h-.5' : `${quarter}-.5.5`,
    below || left ? 'h-.5v-.5' : `${quarter}-.5-.5`,
    left || above ? 'v-.5h.5' : `${quarter} .5-.5`,
    'z',
  ].join('')
}

function eyeAt(x: number, y: number): string {
  return [
    squareAt(x, y, eyeSize, 2),
    squareAt(x + 1, y + 1, eyeSize - 2, 1.25),
    squareAt(x + 2, y + 2, eyeSize - 4, 0.9),
  ].join('')
}

function squareAt(x: number, y: number, size: number, radius: number): string {
  const edge = size - 2 * radius
  const arc = `a${radius} ${radius} 0 0 1`
  return [
    `M${x + radius} ${y}h${edge}${arc} ${radius} ${radius}`,
    `v${edge}${arc} ${-radius} ${radius}`,
    `h${-edge}${arc} ${-radius} ${-radius}`,
    `v${-edge}${arc} ${radius} ${-radius}z`,
  ].join('')
}
