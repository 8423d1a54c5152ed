import { useState, type ReactElement } from 'react'

export interface PictureProps {
  readonly src?: string | undefined
  /** Its first letter stands in where there is no picture. */
  readonly name: string
  readonly shape?: 'circle' | 'square' | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
}

/** The logo of a wallet, a token or a network; a letter until it is there, and where it cannot be had. */
export function Picture({
  src,
  name,
  shape = 'square',
  size = 'medium',
}: PictureProps): ReactElement {
  const [broken, setBroken] = useState<string>()
  const shown = src && src !== broken ? src : undefined
  return (
    <span
      data-part="picture"
      data-shape={shape}
      data-size={size}
      data-letter={Array.from(name.trim())[0]?.toUpperCase() ?? '?'}
      aria-hidden="true"
    >
      {shown && (
        <img
          key={shown}
          src={shown}
          alt=""
          decoding="async"
          loading="lazy"
          referrerPolicy="no-referrer"
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(shown)
          }}
          onError={() => setBroken(shown)}
        />
      )}
    </span>
  )
}
