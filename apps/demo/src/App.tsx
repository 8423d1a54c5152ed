import { ConnectButton, KitProvider, type KitProviderProps } from '@latchkit/react'
import { Offramp } from '@latchkit/react/offramp'
import { PermissionList } from '@latchkit/react/permissions'
import { QrScanner } from '@latchkit/react/qr-scanner'
import '@latchkit/react/styles.css'
import type { ReactNode } from 'react'
import { kit } from './kit.ts'
import { Shop } from './Shop.tsx'

const components: NonNullable<KitProviderProps['components']> = {
  Offramp,
  Permissions: PermissionList,
  Scanner: QrScanner,
}

/** The site: the kit around it, the button in its header. */
export function App(): ReactNode {
  return (
    <KitProvider kit={kit} components={components}>
      <Shop button={<ConnectButton />} />
    </KitProvider>
  )
}
