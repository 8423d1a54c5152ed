/** A part of the stack that has been started. */
interface Running {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Runs a part of the stack as a program of its own until SIGTERM or SIGINT. It says in one line that it
 * listens, or why it ended: exit code 1 then.
 */
export async function runAsProgram(name: string, start: () => Promise<Running>): Promise<void> {
  const fail = (error: unknown): void => {
    const [line] = (error instanceof Error ? error.message : String(error)).split('\n')
    process.stderr.write(`${name} ended: ${line}\n`)
    process.exit(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  const running = await start()
  process.stdout.write(`${name} listens on ${running.url}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void running.stop().then(() => process.exit(0)))
}
