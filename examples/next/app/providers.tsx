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
  const accounts = useSession().session?.accounts.join()
  const rendered = useRef(accounts)
  useEffect(() => {
    if (rendered.current === accounts) return
    rendered.current = accounts
    router.refresh()
  }, [accounts, router])
  return null
}
