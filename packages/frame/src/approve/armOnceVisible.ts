/** How long a confirmation must be fully visible before its button works. */
const armedAfterMs = 600

const presses = ['pointerdown', 'keydown'] as const
const focusChanges = ['focus', 'blur'] as const

/** An IntersectionObserver of version 2 also says whether anything covers the element. */
interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean
}

/** True if the browser can report that the page around the frame covers, moves or fades an element. */
export function canSeeOcclusion(): boolean {
  return (
    'IntersectionObserverEntry' in globalThis && 'isVisible' in IntersectionObserverEntry.prototype
  )
}

/** How {@link armOnceVisible} watches. */
export interface ArmOptions {
  /** False in a window of its own, which another window can cover, but no page. */
  readonly isEmbedded: boolean
  /** The elements that describe the request. In a frame, they must be visible too: a site could show the button alone. */
  readonly reasons: readonly Element[]
  /** The last element of the request. It must have been in view once: a list may be longer than its box. */
  readonly end?: Element | undefined
  /** Buttons that work when the button does. */
  readonly others?: readonly HTMLButtonElement[]
  /** Called with true while `end` has not been seen yet, and with false once it has. */
  readonly onMore?: ((isMore: boolean) => void) | undefined
  readonly schedule?: typeof setTimeout
}

/**
 * Enables a button once it and its reasons have been fully visible for 600 ms, with no press of the mouse or a key in that time,
 * and `end` has been seen. The button is disabled as soon as one of them is covered, cropped, scrolled away or faded. Returns the
 * function that stops watching. Browsers do not report masks, non-rectangular clips and outlines, so a request that moves money
 * does not rely on this.
 *
 * Browsers do not report a window that covers another one either. A window of its own must have the focus for those 600 ms: a site
 * that closes a window above it on the first press of a double click gains nothing from the second press.
 */
export function armOnceVisible(
  button: HTMLButtonElement,
  { isEmbedded, reasons, end, others = [], onMore, schedule = setTimeout }: ArmOptions,
): () => void {
  const setDisabled = (isDisabled: boolean): void => {
    for (const each of [button, ...others]) each.disabled = isDisabled
  }
  setDisabled(true)
  const watched = isEmbedded ? [button, ...reasons] : [button]
  const visible = new Set<Element>()
  let hasSeenEnd = end === undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const disarm = (): void => {
    if (timer !== undefined) clearTimeout(timer)
    timer = undefined
    setDisabled(true)
  }
  const arm = (): void => {
    timer ??= schedule(() => {
      setDisabled(!isFocused())
    }, armedAfterMs)
  }
  const isFocused = (): boolean =>
    document.visibilityState === 'visible' && (isEmbedded || document.hasFocus())
  const update = (): void => {
    if (hasSeenEnd && visible.size === watched.length && isFocused()) arm()
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
  // A visitor who keeps clicking has not read what appeared under the pointer.
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
