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

/**
 * Enables a button while it is fully visible, and has been for 600 ms without a break. Where it is covered, scrolled away or
 * faded, it is disabled at once. Returns the function that ends the watching.
 */
export function armOnceVisible(
  button: HTMLButtonElement,
  schedule: typeof setTimeout = setTimeout,
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
  const options = { threshold: 1, trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver((entries) => {
    const entry: VisibilityEntry | undefined = entries.at(-1)
    const isSeen =
      entry?.isIntersecting === true && entry.intersectionRatio === 1 && entry.isVisible !== false
    if (isSeen) arm()
    else disarm()
  }, options)
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
