import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { appElement } from './appElement.ts'

createRoot(appElement()).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
