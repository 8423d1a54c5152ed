/** Storage of a wallet or site in the shape that its software expects, in memory. */
export interface Memory {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Creates an empty {@link Memory}. */
export function createMemory(): Memory {
  const texts = new Map<string, string>()
  return {
    getKeys: async () => [...texts.keys()],
    getEntries: async <T>() =>
      [...texts].map(([key, text]): [string, T] => [key, JSON.parse(text)]),
    async getItem<T>(key: string) {
      const text = texts.get(key)
      return text === undefined ? undefined : (JSON.parse(text) as T)
    },
    async setItem(key, value) {
      texts.set(key, JSON.stringify(value))
    },
    async removeItem(key) {
      texts.delete(key)
    },
  }
}
