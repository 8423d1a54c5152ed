import { readFile } from 'node:fs/promises'

/** The last line of a log that says something, or `undefined` where it has none. */
export async function lastLine(logPath: string): Promise<string | undefined> {
  const text = await readFile(logPath, 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').at(-1)
}
