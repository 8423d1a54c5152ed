import { getInitialState } from '@latchkit/core/ssr'
import '@latchkit/react/styles.css'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { getSession } from '../lib/auth'
import { kit } from '../lib/kit'
import { Providers } from './providers'

export const metadata: Metadata = { title: 'Latchkit with Next' }

export default async function Layout({ children }: { readonly children: ReactNode }) {
  const cookie = (await headers()).get('cookie')
  const initialState = getInitialState(kit, cookie, { session: await getSession() })
  return (
    <html lang="en">
      <body>
        <Providers initialState={initialState}>{children}</Providers>
      </body>
    </html>
  )
}
