import { setTimeout as wait } from 'node:timers/promises'

const pauseMs = 25

/** Tries again and again until `attempt` does not throw. Throws its last error where the signal ends the trying. */
export async function untilAnswers(
  attempt: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      await attempt()
      return
    } catch (error) {
      if (signal.aborted) throw error
    }
    await wait(pauseMs)
  }
}
