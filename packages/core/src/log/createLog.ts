import type { Kit, KitState } from '../kit.ts'
import { logBytes } from '../limits.ts'
import { redact } from './redact.ts'

/** How much an entry of a log matters. */
export type LogLevel = 'info' | 'warn' | 'error'

/** What happened in a kit of late. */
export interface KitLog {
  /** Adds an entry of the site's own. */
  write(level: LogLevel, message: string, context?: unknown): void
  /** Returns the entries, the oldest first, one line of JSON each: `{"at","level","message","context"}`. */
  text(): string
  clear(): void
  /** Follows the kit no longer; what is there stays. */
  stop(): void
}

/** Options of {@link createLog}. */
export interface LogOptions {
  /** Entries below it are left out. Default: `info`. */
  readonly level?: LogLevel
  /** How much is kept, in bytes of UTF-8; the oldest entries go first. Default: 1,024,000. */
  readonly mostBytes?: number
}

/**
 * Creates a log of a kit for support: its events, and the states that connections, pairings, swaps and the sign-in went
 * through. It stays in memory and is sent nowhere. Addresses, hashes, keys, links of pairings and e-mail addresses are cut before
 * they are written.
 * @example
 * const log = createLog(kit)
 * const url = URL.createObjectURL(new Blob([log.text()], { type: 'text/plain' }))
 */
export function createLog(
  kit: Kit,
  { level: least = 'info', mostBytes = logBytes }: LogOptions = {},
): KitLog {
  let lines: { readonly line: string; readonly bytes: number }[] = []
  /** So many at the front are in the log no longer. */
  let dropped = 0
  let total = 0

  function write(level: LogLevel, message: string, context?: unknown): void {
    if (levels.indexOf(level) < levels.indexOf(least)) return
    const entry = { at: new Date().toISOString(), level, message: redact(message) }
    const line = JSON.stringify(
      context === undefined ? entry : { ...entry, context: redact(context) },
    )
    const bytes = new TextEncoder().encode(line).length + 1
    lines.push({ line, bytes })
    total += bytes
    while (total > mostBytes) total -= lines[dropped++]?.bytes ?? total
    // The list is moved once for as many as are left.
    if (dropped * 2 < lines.length) return
    lines = lines.slice(dropped)
    dropped = 0
  }

  const stopEvents = kit.onEvent(({ type, ...context }) =>
    write(
      'status' in context && context.status === 'failed' ? 'warn' : eventLevel(type),
      type,
      context,
    ),
  )
  const stopStates = kit.store.subscribe((state, previous) => {
    const before = statesOf(previous)
    for (const [name, status] of Object.entries(statesOf(state)))
      if (status !== before[name]) write('info', `${name}: ${before[name]} → ${status}`)
  })
  return {
    write,
    text: () =>
      lines
        .slice(dropped)
        .map(({ line }) => `${line}\n`)
        .join(''),
    clear() {
      lines = []
      dropped = 0
      total = 0
    },
    stop() {
      stopEvents()
      stopStates()
    },
  }
}

const levels: readonly LogLevel[] = ['info', 'warn', 'error']

function eventLevel(type: string): LogLevel {
  return type === 'connect_error' ? 'warn' : 'info'
}

/** The state of each part of a kit, in one word. */
function statesOf({ connections, pairing, swap, signIn }: KitState): Record<string, string> {
  const namespaces = Object.entries(connections.namespaces).map(
    ([namespace, { status, networkId }]) => [namespace, `${status} on ${networkId}`] as const,
  )
  return {
    ...Object.fromEntries(namespaces),
    'active namespace': connections.activeNamespace,
    pairing: pairing?.status ?? 'none',
    swap: swap?.status ?? 'none',
    'sign-in': signIn?.status ?? 'none',
  }
}
