'use client'

import type { InitialState } from '@latchkit/core/ssr'
import { KitProvider, useSession } from '@latchkit/react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, type ReactNode } from 'react'
import { kit } from '../lib/kit'

interface ProvidersProps {
  readonly initialState: InitialState
  readonly children: ReactNode
}

export function Providers({ initialState, children }: ProvidersProps) {
  return (
    <KitProvider kit={kit} initialState={initialState}>
      {children}
      <RefreshWithSession />
    </KitProvider>
  )
}

/** Has the server render again for whoever has signed in or out. */
function RefreshWithSession() {
  const router = useRouter()
  const { session, isEnding } = useSession()
  const accounts = session?.accounts.join()
  const rendered = useRef(accounts)
  useEffect(() => {
    // Until the server has heard that the session is over, it would render it once more.
    if (isEnding || rendered.current === accounts) return
    rendered.current = accounts
    router.refresh()
  }, [accounts, isEnding, router])
  return null
}
