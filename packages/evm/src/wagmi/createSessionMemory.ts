import type { WagmiConfig } from './wagmiConfig.ts'

/** Which session is this connector's own: others of the site may stand beside it. */
export interface SessionMemory {
  read(): Promise<string | undefined>
  write(topic: string | undefined): Promise<void>
}

/** Keeps it where wagmi keeps its things; for the visit alone where it keeps none. */
export function createSessionMemory(storage: WagmiConfig['storage']): SessionMemory {
  return {
    async read() {
      const topic = await storage?.getItem(key as never)
      return typeof topic === 'string' ? topic : undefined
    },
    async write(topic) {
      if (topic === undefined) await storage?.removeItem(key as never)
      else await storage?.setItem(key as never, topic as never)
    },
  }
}

const key = 'latchkit.walletConnect'
