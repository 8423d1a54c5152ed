import { createElement, useContext, useState, type ReactElement } from 'react'
import { AddressPattern, type AddressPatternProps } from './AddressPattern.tsx'
import { AvatarContext } from './AvatarContext.ts'

export interface AvatarProps extends Omit<AddressPatternProps, 'Own'> {
  readonly image?: string | undefined
}

/** The face of an account: its picture, else its pattern. */
export function Avatar({ address, image, size = 'medium' }: AvatarProps): ReactElement {
  const own = useContext(AvatarContext)
  const [broken, setBroken] = useState<string>()
  if (!own && (!image || image === broken)) return <AddressPattern address={address} size={size} />
  return (
    <span data-part="avatar" data-size={size} aria-hidden="true">
      {own ? (
        createElement(own, { address, image })
      ) : (
        <img
          src={image}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(image)}
        />
      )}
    </span>
  )
}
