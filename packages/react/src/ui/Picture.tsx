import { createContext, useContext, useRef, useState, type Context, type ReactElement } from 'react'
import { hashText } from './hashText.ts'
import { lazyComponent } from './lazyComponent.tsx'

export interface PictureProps {
  /** `null` for one that must not be requested yet: its tile is empty. */
  readonly src?: string | null | undefined
  /** Its first letter, on a tile in a colour of its own, is shown if there is no picture. */
  readonly name: string
  readonly shape?: 'circle' | 'square' | undefined
  readonly size?: 'badge' | 'small' | 'medium' | 'large' | undefined
}

const LazyRedrawnImage = lazyComponent(
  async () => (await import('./RedrawnImage.tsx')).RedrawnImage,
)

/**
 * The logo of a wallet, a token or a network; a tile with its letter if it cannot be had. An image that is inline is drawn in
 * another way where the page's policy forbids `data:`.
 */
export function Picture({
  src,
  name,
  shape = 'square',
  size = 'medium',
}: PictureProps): ReactElement {
  const missedAtMs = useContext(MissedImagesContext)
  const place = useRef<HTMLSpanElement>(null)
  const [broken, setBroken] = useState<string>()
  const [lost, setLost] = useState<string>()
  const isInline = src?.startsWith('data:')
  const isMissed = src && (src === broken || wasMissed(missedAtMs, isInline ? 'data:' : src))
  const shown = src && !(isMissed && (!isInline || src === lost)) ? src : undefined
  const isInitial = !shown && src !== null
  function leaveOut(url: string): void {
    // Offline, a failure says nothing about the image.
    if (navigator.onLine) missedAtMs?.set(url, Date.now())
    setBroken(url)
  }
  return (
    <span
      ref={place}
      data-part="picture"
      data-shape={shape}
      data-size={size}
      data-letter={isInitial ? (Array.from(name.trim())[0]?.toUpperCase() ?? '?') : undefined}
      aria-hidden="true"
      data-hue={isInitial ? hashText(name) % 8 : undefined}
    >
      {shown && isMissed && (
        <LazyRedrawnImage
          key={shown}
          src={shown}
          place={place}
          missedAtMs={missedAtMs}
          onFail={() => setLost(shown)}
        />
      )}
      {shown && !isMissed && (
        <img
          key={shown}
          src={shown}
          alt=""
          decoding="async"
          loading="lazy"
          referrerPolicy="no-referrer"
          ref={(image) => {
            if (!image?.complete) return
            if (image.naturalWidth > 0) image.dataset['loaded'] = ''
            else if (image.currentSrc) leaveOut(shown)
          }}
          onLoad={({ currentTarget }) => {
            currentTarget.dataset['loaded'] = ''
          }}
          onError={() => leaveOut(shown)}
        />
      )}
    </span>
  )
}

/**
 * When each image that could not be had was last tried, in milliseconds: it is not fetched again in every list, but once
 * a server may have come back. So too, by its name, a scheme that the page's policy forbids images of.
 */
export const MissedImagesContext: Context<Map<string, number> | undefined> = createContext<
  Map<string, number> | undefined
>(undefined)

const restMs = 60_000

function wasMissed(missedAtMs: ReadonlyMap<string, number> | undefined, url: string): boolean {
  const atMs = missedAtMs?.get(url)
  return atMs !== undefined && Date.now() - atMs < restMs
}
