import { readFile } from 'node:fs/promises'

/**
 * The last line of a log that says something, or `undefined` where it has none. Where Node ended on an
 * error, that is the error's line and not the trace and version below it.
 */
export async function lastLine(logPath: string): Promise<string | undefined> {
  const text = await readFile(logPath, 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  const last = lines.filter((line) => line !== '').at(-1)
  if (!last?.startsWith('Node.js v')) return last
  return lines.findLast((line) => /^\w*Error\b.*: /.test(line)) ?? last
}
