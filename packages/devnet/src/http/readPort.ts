/** Reads a port that stands behind `--name` among a program's arguments; `undefined` where none does. */
export function readPort(args: readonly string[], name: string): number | undefined {
  const index = args.indexOf(`--${name}`)
  if (index === -1) return undefined
  const port = Number(args[index + 1])
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`--${name} must be a number up to 65535, not "${args[index + 1] ?? ''}".`)
}
