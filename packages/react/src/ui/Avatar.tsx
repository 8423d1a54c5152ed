import { useState, type ReactElement } from 'react'
import { AddressPattern, type AddressPatternProps } from './AddressPattern.tsx'

export interface AvatarProps extends AddressPatternProps {
  readonly image?: string | undefined
}

/** The face of an account: its picture, else its pattern. */
export function Avatar({ address, image, size = 'medium' }: AvatarProps): ReactElement {
  const [broken, setBroken] = useState<string>()
  if (!image || image === broken) return <AddressPattern address={address} size={size} />
  return (
    <span data-part="avatar" data-size={size} aria-hidden="true">
      <img
        src={image}
        alt=""
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(image)}
      />
    </span>
  )
}
