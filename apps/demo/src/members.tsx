import { KitProvider } from '@latchkit/react'
import '@latchkit/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { appElement } from './appElement.ts'
import { MembersPage } from './members/MembersPage.tsx'
import { membersKit } from './members/membersKit.ts'

createRoot(appElement()).render(
  <StrictMode>
    <KitProvider kit={membersKit}>
      <MembersPage />
    </KitProvider>
  </StrictMode>,
)
