/** The steps that end what was started. */
export interface Cleanup {
  /** Adds a step that runs before all steps that were added earlier. */
  add(step: () => void | Promise<void>): void
  /**
   * Runs each step once, the newest first, one after the other. A step that fails does not stop the rest.
   * @throws the error of the first step that failed, after all steps have run
   */
  run(): Promise<void>
}

/** Returns an empty {@link Cleanup}: one list for a start that fails halfway and for a stop. */
export function createCleanup(): Cleanup {
  const steps: (() => void | Promise<void>)[] = []
  let running: Promise<void> | undefined

  async function runAll(): Promise<void> {
    const errors: unknown[] = []
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step()
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors[0]
  }

  return {
    add: (step) => void steps.push(step),
    run: () => (running ??= runAll()),
  }
}
