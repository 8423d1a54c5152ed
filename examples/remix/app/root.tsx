import { KitProvider } from '@latchkit/react'
import '@latchkit/react/styles.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { kit } from './kit.ts'

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Latchkit with React Router</title>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The provider is above all routes: the kit and its modal outlive a change of route. */
export default function Root() {
  return (
    <KitProvider kit={kit}>
      <Outlet />
    </KitProvider>
  )
}
