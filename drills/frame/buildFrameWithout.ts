import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { takeOut, type Protection } from '../loadWithout.ts'

const script = join(import.meta.dirname, '..', '..', 'packages', 'frame', 'scripts', 'build.mjs')

/** Builds the login frame as it is served, with some protections taken out of its code. Returns the folder. */
export async function buildFrameWithout(
  protectionsOff: readonly Protection[],
  onEnd: (end: () => void) => void,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-frame-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const { buildFrame } = (await import(script)) as {
    buildFrame(outDir: string, plugins: readonly Plugin[]): Promise<unknown>
  }
  await buildFrame(folder, [takeOut(protectionsOff)])
  return folder
}
