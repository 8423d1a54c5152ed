import { useCallback, useEffect, useRef } from 'react'
import { followPresses } from './followPresses.ts'

/**
 * Puts off what may move the view until no button is being pressed: a press that leaves a field ends on what it began on.
 * At once if nothing is pressed.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    const stop = followPresses({
      onPress: () => {
        isPressed.current = true
      },
      onRelease: () => {
        isPressed.current = false
        const act = waiting.current
        waiting.current = undefined
        act?.()
      },
    })
    return () => {
      stop()
      isPressed.current = false
      waiting.current = undefined
    }
  }, [])
  return useCallback((act) => {
    if (isPressed.current) waiting.current = act
    else act()
  }, [])
}
