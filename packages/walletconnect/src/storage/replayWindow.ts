import { parseRecord } from '../rpc/parseRecord.ts'

/** The requests of a wallet that were handled already. A relay may deliver a message twice, or a day late. */
export interface ReplayWindow {
  /** Ids up to this one count as handled. */
  readonly floor: number
  readonly seen: readonly number[]
}

/** Returns the window with an id added, or `undefined` if the id was handled before. */
export function acceptOnce({ floor, seen }: ReplayWindow, id: number): ReplayWindow | undefined {
  if (id <= floor || seen.includes(id)) return undefined
  const ids = [...seen, id].sort((a, b) => a - b)
  return ids.length <= seenAtMost
    ? { floor, seen: ids }
    : { floor: ids[0] ?? floor, seen: ids.slice(1) }
}

/** Reads a stored window. */
export function parseReplayWindow(value: unknown): ReplayWindow {
  const fields = parseRecord(value)
  const { floor, seen } = { floor: fields?.['floor'], seen: fields?.['seen'] }
  return {
    floor: typeof floor === 'number' ? floor : 0,
    seen: Array.isArray(seen) ? seen.filter((id): id is number => typeof id === 'number') : [],
  }
}

const seenAtMost = 32
