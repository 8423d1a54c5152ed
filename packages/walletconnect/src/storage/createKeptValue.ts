import { readRecord } from '../rpc/readRecord.ts'
import type { KeyValueStorage } from './keyValueStorage.ts'

/** One value that is kept, with the version of its shape. */
export interface KeptValue {
  /** What was kept; `undefined` where it was written by another version, or is damaged. */
  read(): unknown
  write(value: unknown): void
}

/** A value under a name. A storage that is full or forbidden forgets it with the page, and nothing fails. */
export function createKeptValue(storage: KeyValueStorage | undefined, key: string): KeptValue {
  let memory: string | undefined
  const load = () => {
    try {
      return memory ?? storage?.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  }
  return {
    read() {
      const text = load()
      if (text === undefined) return undefined
      try {
        const kept = readRecord(JSON.parse(text))
        return kept?.['version'] === version ? kept['value'] : undefined
      } catch {
        return undefined
      }
    },
    write(value) {
      const text = JSON.stringify({ version, value })
      try {
        if (!storage) throw new Error('No storage.')
        storage.setItem(key, text)
        memory = undefined
      } catch {
        memory = text
      }
    },
  }
}

const version = 1
