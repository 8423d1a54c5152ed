import { rename, writeFile } from 'node:fs/promises'

/** Writes a file so that nobody ever reads half of it. */
export async function writeFileAtomically(path: string, content: string | Buffer): Promise<void> {
  const draft = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}.draft`
  await writeFile(draft, content)
  await rename(draft, path)
}
