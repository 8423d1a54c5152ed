/**
 * Returns the port that follows `--name` in a program's arguments, or undefined.
 *
 * @throws if it is not a port
 */
export function portArgument(args: readonly string[], name: string): number | undefined {
  const index = args.indexOf(`--${name}`)
  if (index === -1) return undefined
  const port = Number(args[index + 1])
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`--${name} must be a number up to 65535, not "${args[index + 1] ?? ''}".`)
}

/** Runs a chain until SIGTERM or SIGINT. An error is written as one line, and the exit code is then 1. */
export async function runProgram(
  name: string,
  start: () => Promise<{ readonly url: string; stop(): Promise<void> }>,
): Promise<void> {
  const fail = (error: unknown): void => {
    const [line] = (error instanceof Error ? error.message : String(error)).split('\n')
    process.stderr.write(`${name} ended: ${line}\n`)
    process.exit(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  const chain = await start()
  process.stdout.write(`${name} listens on ${chain.url}\n`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void chain.stop().then(() => process.exit(0)))
}
