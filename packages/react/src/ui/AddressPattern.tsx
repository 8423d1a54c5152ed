import type { ComponentType, ReactElement } from 'react'
import { hashText } from './hashText.ts'

export interface AddressPatternProps {
  readonly address: string
  readonly size?: 'small' | 'medium' | 'large' | undefined
  /** What the site has in place of it. */
  readonly Own?: ComponentType<{ readonly address: string }> | undefined
}

/** The face of an account without a picture: a pattern that is always the same for the same address. */
export function AddressPattern({
  address,
  size = 'medium',
  Own,
}: AddressPatternProps): ReactElement {
  const seed = hashText(address.toLowerCase())
  const hue = seed % 360
  const turn = (seed >>> 9) % 360
  const near = (hue + 40 + ((seed >>> 18) % 50)) % 360
  return (
    <span data-part="avatar" data-size={size} aria-hidden="true">
      {Own ? (
        <Own address={address} />
      ) : (
        <svg viewBox="0 0 40 40">
          <rect width="40" height="40" fill={`hsl(${hue} 62% 60%)`} />
          <g transform={`rotate(${turn} 20 20)`}>
            <circle cx="32" cy="14" r="19" fill={`hsl(${near} 70% 68%)`} />
            <circle cx="9" cy="33" r="13" fill={`hsl(${hue} 58% 42%)`} />
          </g>
        </svg>
      )}
    </span>
  )
}
