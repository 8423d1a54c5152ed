import { useEffect, useRef, type ReactElement } from 'react'
import { Skeleton } from './Skeleton.tsx'

export interface EndOfListProps {
  readonly onReach: () => void
}

/** The last row of a list that goes on: calls when it is about to be seen. */
export function EndOfList({ onReach }: EndOfListProps): ReactElement {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || !window.IntersectionObserver) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onReach()
      },
      { rootMargin: '200px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [onReach])
  return (
    <div ref={end} aria-hidden="true">
      <Skeleton shape="row" />
    </div>
  )
}
