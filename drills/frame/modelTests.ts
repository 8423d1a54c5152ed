import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Part } from './part.ts'

const root = join(import.meta.dirname, '..', '..')

/** Model tests of the frame, with as many cases as the drill wants. */
export function modelTests(attack: string, files: readonly string[]): Part {
  return {
    attack,
    run: () =>
      new Promise((resolve) => {
        const child = spawn(
          process.execPath,
          [
            join(root, 'node_modules', 'vitest', 'vitest.mjs'),
            'run',
            '--project=model',
            ...files.map((file) => `packages/frame/src/${file}`),
          ],
          {
            cwd: root,
            stdio: ['ignore', 'pipe', 'inherit'],
            env: {
              FRAME_FUZZ_MESSAGES: '1000000',
              FRAME_KEY_CASES: '10000',
              ...process.env,
              NO_COLOR: '1',
            },
          },
        )
        let output = ''
        child.stdout.on('data', (chunk: Buffer) => {
          output += chunk.toString()
          process.stderr.write(chunk)
        })
        child.on('exit', (code) => {
          const counted = /^\s*Tests\s+(.+)$/m.exec(output)?.[1] ?? 'no test ran'
          resolve({ passed: code === 0, seen: `tests: ${counted.trim()}` })
        })
      }),
  }
}
