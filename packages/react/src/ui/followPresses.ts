export interface PressFollower {
  readonly onPress: () => void
  /** A moment after the press: what was pressed has handled it by then. */
  readonly onRelease: () => void
}

/** Calls back when a press begins on the page and when it ends. Returns a function that stops it. */
export function followPresses({ onPress, onRelease }: PressFollower): () => void {
  let isPressed = false
  let ending: ReturnType<typeof setTimeout> | undefined
  const press = ({ button }: MouseEvent) => {
    if (button !== 0) return
    // A tap fires twice: as a touch, then as a mouse click.
    clearTimeout(ending)
    if (!isPressed) onPress()
    isPressed = true
  }
  const release = () => {
    if (!isPressed) return
    clearTimeout(ending)
    ending = setTimeout(() => {
      isPressed = false
      onRelease()
    })
  }
  for (const name of begins) window.addEventListener(name, press, true)
  for (const name of ends) window.addEventListener(name, release, true)
  // Not that of an element, which is heard on its way down alone.
  window.addEventListener('blur', release)
  return () => {
    clearTimeout(ending)
    for (const name of begins) window.removeEventListener(name, press, true)
    for (const name of ends) window.removeEventListener(name, release, true)
    window.removeEventListener('blur', release)
  }
}

const begins = ['pointerdown', 'mousedown'] as const
// If a menu or another window takes the pointer away, no end of the press is reported.
const ends = ['pointerup', 'pointercancel', 'mouseup', 'contextmenu'] as const
