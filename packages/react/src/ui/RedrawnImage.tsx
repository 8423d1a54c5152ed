import { useEffect, type RefObject } from 'react'
import { redrawImage } from './redrawImage.ts'

export interface RedrawnImageProps {
  /** A `data:` URL. */
  readonly src: string
  readonly place: RefObject<HTMLElement | null>
  readonly missedAtMs: Map<string, number> | undefined
  readonly onFail: () => void
}

/** Puts an image that the page's policy may forbid into its place, drawn as it allows. */
export function RedrawnImage({ src, place, missedAtMs, onFail }: RedrawnImageProps): null {
  useEffect(() => {
    let isGone = false
    let drawn: Element | undefined
    async function draw(): Promise<void> {
      const image = await redrawImage(src, missedAtMs)
      if (isGone) return
      drawn = image
      place.current?.append(image)
    }
    draw().catch(onFail)
    return () => {
      isGone = true
      drawn?.remove()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- onFail is new with each render
  }, [src, place, missedAtMs])
  return null
}
