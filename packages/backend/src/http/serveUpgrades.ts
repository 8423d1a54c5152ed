import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuseUpgrade } from './refuseUpgrade.ts'

/** Takes a request for a WebSocket. */
export type Upgrade = (request: IncomingMessage, raw: Duplex, head: Buffer) => void

/** Hands requests for WebSockets to those whose path they name; others are refused with 404. */
export function serveUpgrades(server: Server, doors: Readonly<Record<string, Upgrade>>): void {
  server.on('upgrade', (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    // What stands there may be anything, such as `//`; nobody catches what is thrown here.
    const { url = '/' } = request
    const base = 'http://server.invalid'
    const path = URL.canParse(url, base) ? new URL(url, base).pathname : ''
    const upgrade = Object.hasOwn(doors, path) ? doors[path] : undefined
    if (upgrade) upgrade(request, raw, head)
    else refuseUpgrade(raw, 404)
  })
}
