import { readRecord } from '../rpc/readRecord.ts'

/** Which requests of a wallet were heard already. Whoever carries messages may carry them twice, or a day later. */
export interface ReplayWindow {
  /** Everything up to this id counts as heard. */
  readonly floor: number
  readonly seen: readonly number[]
}

/** The window with an id heard, or `undefined` where it was heard before. */
export function hearOnce({ floor, seen }: ReplayWindow, id: number): ReplayWindow | undefined {
  if (id <= floor || seen.includes(id)) return undefined
  const ids = [...seen, id].sort((a, b) => a - b)
  return ids.length <= seenAtMost
    ? { floor, seen: ids }
    : { floor: ids[0] ?? floor, seen: ids.slice(1) }
}

/** Reads a window as it was stored. */
export function readReplayWindow(value: unknown): ReplayWindow {
  const fields = readRecord(value)
  const { floor, seen } = { floor: fields?.['floor'], seen: fields?.['seen'] }
  return {
    floor: typeof floor === 'number' ? floor : 0,
    seen: Array.isArray(seen) ? seen.filter((id): id is number => typeof id === 'number') : [],
  }
}

const seenAtMost = 32
