import { useMemo, type ReactElement } from 'react'
import { encode } from 'uqr'

export interface QrCodeProps {
  readonly value: string
  readonly label: string
  /** Shown in the middle, on a white field. */
  readonly image?: string | undefined
}

const quietZone = 4

/** A QR code: dark on white in every colour scheme, with the quiet zone that scanners need. */
export function QrCode({ value, label, image }: QrCodeProps): ReactElement {
  const { size, path } = useMemo(() => draw(value, image !== undefined), [value, image])
  const hole = Math.round(size * 0.22)
  const corner = (size - hole) / 2
  return (
    <svg data-part="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path data-part="qr-ground" d={`M0 0h${size}v${size}H0Z`} />
      <path data-part="qr-modules" d={path} />
      {image && (
        <>
          <rect data-part="qr-ground" x={corner} y={corner} width={hole} height={hole} />
          <image
            href={image}
            x={corner + 1}
            y={corner + 1}
            width={hole - 2}
            height={hole - 2}
            preserveAspectRatio="xMidYMid meet"
          />
        </>
      )}
    </svg>
  )
}

function draw(value: string, covered: boolean): { size: number; path: string } {
  const { data, size } = encode(value, { ecc: covered ? 'H' : 'M', border: quietZone })
  const path = data.flatMap((row, y) => {
    const runs: string[] = []
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      const length = x - start + 1
      runs.push(`M${start} ${y}h${length}v1h-${length}Z`)
    }
    return runs
  })
  return { size, path: path.join('') }
}
