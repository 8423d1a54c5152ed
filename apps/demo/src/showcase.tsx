import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { appElement } from './appElement.ts'
import { ShowcasePage } from './showcase/ShowcasePage.tsx'

createRoot(appElement()).render(
  <StrictMode>
    <ShowcasePage />
  </StrictMode>,
)
