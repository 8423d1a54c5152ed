import { join } from 'node:path'
import { untilAnswers } from '../untilAnswers.ts'
import { buildFrame } from './buildFrame.ts'
import type { ServicePlace } from './place.ts'
import { createProcessService } from './processService.ts'
import type { Service } from './service.ts'

/** The API server, run from its sources, with the login frame built before. Its configuration must stand at `configPath` when it starts. */
export function createServerService(place: ServicePlace, configPath: string): Service {
  const url = `http://localhost:${place.port}`
  const logPath = join(place.directory, 'logs', 'server.log')
  const main = join(place.repository, 'packages', 'server', 'src', 'main.ts')
  const flags = ['--conditions=@latchkit/source', '--import', 'tsx']
  return createProcessService({
    name: 'server',
    title: 'API server',
    url,
    logPath,
    process: async () => {
      await buildFrame(place.repository)
      return {
        command: process.execPath,
        args: [...flags, main, '--config', configPath],
        cwd: place.repository,
        logPath,
        processGroup: place.processGroup,
      }
    },
    ready: (signal) =>
      untilAnswers(async () => {
        const response = await fetch(`http://127.0.0.1:${place.port}/health`, { signal })
        if (!response.ok) throw new Error(`/health answered ${response.status}`)
      }, signal),
  })
}
