import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuseUpgrade } from './refuseUpgrade.ts'

/** Takes a request for a WebSocket. */
export type Upgrade = (request: IncomingMessage, raw: Duplex, head: Buffer) => void

/** Hands requests for WebSockets to those whose path they name; others are refused with 404. */
export function serveUpgrades(server: Server, doors: Readonly<Record<string, Upgrade>>): void {
  server.on('upgrade', (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://server.invalid')
    const upgrade = Object.hasOwn(doors, pathname) ? doors[pathname] : undefined
    if (upgrade) upgrade(request, raw, head)
    else refuseUpgrade(raw, 404)
  })
}
