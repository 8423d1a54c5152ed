/** How long a confirmation must be fully visible before its button works. */
const armedAfterMs = 600

const presses = ['pointerdown', 'keydown'] as const
const focusChanges = ['focus', 'blur'] as const

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
  /** False in a window of its own: over it, no page can lie, but another window can. */
  readonly isEmbedded: boolean
  /** What says what is approved. Embedded, it has to be visible too: a site could show the button alone. */
  readonly reasons: readonly Element[]
  /** The last of what is asked. It has to have been in sight once: a list may be longer than its place. */
  readonly end?: Element | undefined
  /** Called whenever the end is, or is no longer, what is missing. */
  readonly onMore?: ((isMore: boolean) => void) | undefined
  readonly schedule?: typeof setTimeout
}

/**
 * Enables a button while it and its reasons are fully visible, and have been for 600 ms without a break and without a press of
 * the mouse or a key, once their end was seen. Where one of them is covered, cropped, scrolled away or faded, it is disabled at once. Returns the function
 * that ends the watching. Browsers do not report masks, clips that are no rectangle and outlines: what moves money is not left to it.
 *
 * Nor do they report a window over another one. A window of its own has to have the focus as long: a site that closes a window over it
 * at the first press of a double click gets nothing from the second one.
 */
export function armOnceVisible(
  button: HTMLButtonElement,
  { isEmbedded, reasons, end, onMore, schedule = setTimeout }: ArmOptions,
): () => void {
  button.disabled = true
  const watched = isEmbedded ? [button, ...reasons] : [button]
  const visible = new Set<Element>()
  let hasSeenEnd = end === undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const disarm = (): void => {
    if (timer !== undefined) clearTimeout(timer)
    timer = undefined
    button.disabled = true
  }
  const arm = (): void => {
    timer ??= schedule(() => {
      button.disabled = !isInFront()
    }, armedAfterMs)
  }
  const isInFront = (): boolean =>
    document.visibilityState === 'visible' && (isEmbedded || document.hasFocus())
  const update = (): void => {
    if (hasSeenEnd && visible.size === watched.length && isInFront()) arm()
    else disarm()
  }
  const observer = new IntersectionObserver(
    (entries: readonly VisibilityEntry[]) => {
      for (const { target, isIntersecting, intersectionRatio, isVisible } of entries) {
        // Rounding of positions may leave a ratio just below 1.
        const isInside = isIntersecting && intersectionRatio >= 0.99
        if (target === end) {
          hasSeenEnd ||= isInside
          onMore?.(!hasSeenEnd)
        } else if (isInside && (!isEmbedded || isVisible !== false)) visible.add(target)
        else visible.delete(target)
      }
      update()
    },
    { threshold: [0, 0.5, 0.99, 1], ...(isEmbedded && { trackVisibility: true, delay: 100 }) },
  )
  for (const each of end ? [...watched, end] : watched) observer.observe(each)
  const onFocusChange = (): void => {
    disarm()
    update()
  }
  // Whoever clicks on and on has not read what has come under their pointer.
  const onPress = (): void => {
    if (!button.disabled || timer === undefined) return
    disarm()
    arm()
  }
  document.addEventListener('visibilitychange', update)
  for (const type of focusChanges) window.addEventListener(type, onFocusChange)
  for (const type of presses) document.addEventListener(type, onPress, true)
  return () => {
    observer.disconnect()
    for (const type of presses) document.removeEventListener(type, onPress, true)
    for (const type of focusChanges) window.removeEventListener(type, onFocusChange)
    document.removeEventListener('visibilitychange', update)
    disarm()
  }
}
