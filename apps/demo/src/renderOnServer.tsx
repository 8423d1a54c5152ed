import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'

/** The shop as a server sends it. */
export function renderOnServer(): string {
  return renderToString(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
