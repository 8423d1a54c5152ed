import { useEffect, useState } from 'react'

/** Returns the text once it has not changed for a while; an empty one at once. */
export function useDebouncedValue(text: string, waitMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs)
    return () => clearTimeout(timer)
  }, [text, waitMs])
  return text === '' ? '' : settled
}
