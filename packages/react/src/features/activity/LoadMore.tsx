import { useEffect, useRef, type ReactElement } from 'react'
import { isKitError } from '@latchkit/core'
import type { Transaction } from '@latchkit/wire'
import { RetryButton } from '../../components/RetryButton.tsx'
import type { Activities } from '../../hooks/useActivities.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

export interface LoadMoreProps {
  readonly query: Activities
  /** The transactions that the list shows. */
  readonly shown: readonly Transaction[]
}

/** How many pages in a row may show nothing new before loading stops and waits for the button. */
const idlePages = 3

/** Fetches older transactions when the end of the list scrolls into view, and by a button. */
export function LoadMore({ query, shown }: LoadMoreProps): ReactElement | null {
  const { t } = useMessages()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, rounds, error } =
    query
  const end = useRef<HTMLDivElement>(null)
  const latest = rounds.slice(-idlePages).flat()
  const isIdle = rounds.length >= idlePages && !latest.some((each) => shown.includes(each))
  const isReady = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isIdle

  useEffect(() => {
    const element = end.current
    if (!element || !isReady || !window.IntersectionObserver) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) fetchNextPage()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isReady, fetchNextPage])

  if (isFetchNextPageError) {
    return (
      <div role="alert">
        <Notice
          tone="danger"
          title={t('activity.unavailable')}
          action={<RetryButton pending={isFetchingNextPage} onRetry={fetchNextPage} />}
        >
          {isKitError(error) && errorMessage(t, error)}
        </Notice>
      </div>
    )
  }
  if (!hasNextPage) {
    return shown.length > 0 ? <p data-part="list-end">{t('activity.end')}</p> : null
  }
  return (
    <div ref={end}>
      <Button variant="quiet" fullWidth pending={isFetchingNextPage} onClick={fetchNextPage}>
        {t(isFetchingNextPage ? 'activity.loadingMore' : 'activity.more')}
      </Button>
    </div>
  )
}
