import { useEffect, useState } from 'react'

/** Returns true once something has been waited for longer than it should take. */
export function useDelayed(isWaiting: boolean, patienceMs: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isWaiting, patienceMs])
  return isLate
}
