/** Where sessions are remembered between visits: texts under names, as `localStorage` has it. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
