/** How long a confirmation must be fully visible before its button works. */
const armedAfterMs = 600

/** An IntersectionObserver of version 2 also says whether anything covers the element. */
interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

/** True where the browser can tell that an element is not covered, moved or faded by the page around the frame. */
export function canSeeOcclusion(): boolean {
  return (
    'IntersectionObserverEntry' in globalThis && 'isVisible' in IntersectionObserverEntry.prototype
  )
}

/** How {@link armOnceVisible} watches. */
export interface ArmOptions {
  /** False in a window of its own, over which no page can lie. */
  readonly isEmbedded: boolean
  readonly schedule?: typeof setTimeout
}

/**
 * Enables a button while it is fully visible, and has been for 600 ms without a break. Where it is covered, scrolled away or
 * faded, it is disabled at once. Returns the function that ends the watching.
 */
export function armOnceVisible(
  button: HTMLButtonElement,
  { isEmbedded, schedule = setTimeout }: ArmOptions,
): () => void {
  button.disabled = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const disarm = (): void => {
    if (timer !== undefined) clearTimeout(timer)
    timer = undefined
    button.disabled = true
  }
  const arm = (): void => {
    timer ??= schedule(() => {
      button.disabled = document.visibilityState !== 'visible'
    }, armedAfterMs)
  }
  const watched = isEmbedded ? { trackVisibility: true, delay: 100 } : {}
  const observer = new IntersectionObserver(
    (entries) => {
      const entry: VisibilityEntry | undefined = entries.at(-1)
      // Rounding of positions may leave a ratio just below 1.
      const isInside = entry?.isIntersecting === true && entry.intersectionRatio >= 0.99
      if (isInside && (!isEmbedded || entry.isVisible !== false)) arm()
      else disarm()
    },
    { threshold: [0, 0.5, 0.99, 1], ...watched },
  )
  observer.observe(button)
  const onHidden = (): void => {
    if (document.visibilityState !== 'visible') disarm()
  }
  document.addEventListener('visibilitychange', onHidden)
  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', onHidden)
    disarm()
  }
}
