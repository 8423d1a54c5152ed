import { useEffect, useState } from 'react'

/** The text once it has not changed for a while; an emptied one at once. */
export function useDebouncedValue(text: string, waitMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs)
    return () => clearTimeout(timer)
  }, [text, waitMs])
  return text === '' ? '' : settled
}
