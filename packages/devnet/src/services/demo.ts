import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { untilAnswers } from '../untilAnswers.ts'
import type { ServicePlace } from './place.ts'
import { createProcessService } from './processService.ts'
import type { Service } from './service.ts'

/** The demo site behind Vite's development server. It is told of the stack by its environment. */
export function createDemoService(
  place: ServicePlace,
  environment: Readonly<Record<string, string>>,
): Service {
  const url = `http://localhost:${place.port}`
  const logPath = join(place.directory, 'logs', 'demo.log')
  return createProcessService({
    name: 'demo',
    title: 'Demo site',
    url,
    logPath,
    process: () => ({
      command: process.execPath,
      args: [
        vitePath(),
        '--host=127.0.0.1',
        `--port=${place.port}`,
        '--strictPort',
        '--clearScreen=false',
      ],
      cwd: join(place.repository, 'apps', 'demo'),
      env: { NODE_ENV: 'development', ...environment },
      logPath,
      processGroup: place.processGroup,
    }),
    ready: (signal) =>
      untilAnswers(async () => {
        const headers = { accept: 'text/html' }
        const response = await fetch(`http://127.0.0.1:${place.port}/`, { headers, signal })
        if (!response.ok) throw new Error(`/ answered ${response.status}`)
      }, signal),
  })
}

function vitePath(): string {
  const require = createRequire(import.meta.url)
  return join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js')
}
