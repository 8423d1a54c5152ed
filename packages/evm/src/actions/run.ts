import { KitError } from '@latchkit/core'
import type * as actionEngine from './actionEngine.ts'

type Engine = typeof actionEngine

/**
 * Runs an action with viem, which it loads first. What fails becomes a `KitError`.
 * @throws Offline if viem cannot be loaded, and whatever the action throws
 */
export async function run<Result>(action: (engine: Engine) => Promise<Result>): Promise<Result> {
  const engine = await import('./actionEngine.ts').catch((cause: unknown) => {
    throw new KitError('Offline', 'A part of the page could not be loaded.', { cause })
  })
  try {
    return await action(engine)
  } catch (error) {
    throw engine.contractError(error)
  }
}
