import { ConnectButton, KitProvider } from '@latchkit/react'
import '@latchkit/react/styles.css'
import type { ReactNode } from 'react'
import { kit } from './kit.ts'
import { Shop } from './Shop.tsx'

/** The site: the kit around it, the button in its header. */
export function App(): ReactNode {
  return (
    <KitProvider kit={kit}>
      <Shop button={<ConnectButton />} />
    </KitProvider>
  )
}
