import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuseUpgrade } from './refuseUpgrade.ts'

/** Handles a WebSocket upgrade. */
export type Upgrade = (request: IncomingMessage, raw: Duplex, head: Buffer) => void

/** Routes WebSocket upgrades by path; unknown paths get 404. */
export function serveUpgrades(server: Server, doors: Readonly<Record<string, Upgrade>>): void {
  server.on('upgrade', (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    // The URL may be anything, such as `//`, and an error thrown here is uncaught.
    const { url = '/' } = request
    const base = 'http://server.invalid'
    const path = URL.canParse(url, base) ? new URL(url, base).pathname : ''
    const upgrade = Object.hasOwn(doors, path) ? doors[path] : undefined
    if (upgrade) upgrade(request, raw, head)
    else refuseUpgrade(raw, 404)
  })
}
