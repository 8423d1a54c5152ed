import { join } from 'node:path'
import { untilAnswers } from '../untilAnswers.ts'
import { bundledProgram } from './bundledProgram.ts'
import type { ServicePlace } from './place.ts'
import { createProcessService } from './processService.ts'
import type { Service } from './service.ts'

/** The API server, which starts when the login frame is built. Its configuration must stand at `configPath` when it starts. */
export function createServerService(
  place: ServicePlace,
  configPath: string,
  frame: Promise<void>,
): Service {
  const url = `http://localhost:${place.port}`
  const logPath = join(place.directory, 'logs', 'server.log')
  return createProcessService({
    name: 'server',
    title: 'API server',
    url,
    logPath,
    process: async () => {
      await frame
      return await bundledProgram(place, 'server', ['--config', configPath], logPath)
    },
    ready: (signal) =>
      untilAnswers(async () => {
        const response = await fetch(`http://127.0.0.1:${place.port}/health`, { signal })
        if (!response.ok) throw new Error(`/health answered ${response.status}`)
      }, signal),
  })
}
