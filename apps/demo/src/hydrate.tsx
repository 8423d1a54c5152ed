import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { appElement } from './appElement.ts'

hydrateRoot(
  appElement(),
  <StrictMode>
    <App />
  </StrictMode>,
)
