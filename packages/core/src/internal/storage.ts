/** Where the kit remembers things between visits: texts under names, as `localStorage` has it. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Calls `listener` when another tab has changed a value; `null` where it has cleared them all. */
  subscribe?(listener: (key: string | null) => void): () => void
}
