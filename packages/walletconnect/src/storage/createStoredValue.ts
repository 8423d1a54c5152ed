import type { KeyValueStorage } from '@latchkit/wire/walletconnect'
import { parseRecord } from '../rpc/parseRecord.ts'

/** One stored value, with the version of its shape. */
export interface StoredValue {
  /** Returns the value; `undefined` if another version wrote it, or it is damaged. */
  read(): unknown
  write(value: unknown): void
}

/** Creates a value under a key. If the storage is full or blocked, the value lives as long as the page. */
export function createStoredValue(storage: KeyValueStorage | undefined, key: string): StoredValue {
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
        const stored = parseRecord(JSON.parse(text))
        return stored?.['version'] === version ? stored['value'] : undefined
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
