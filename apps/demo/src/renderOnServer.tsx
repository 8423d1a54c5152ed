import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'

/** Renders the shop to HTML on the server. */
export function renderOnServer(): string {
  return renderToString(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
