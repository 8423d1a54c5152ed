import { join } from 'node:path'
import { untilAnswers } from '../untilAnswers.ts'
import { bundledProgram } from './bundledProgram.ts'
import type { ServicePlace } from './place.ts'
import { createProcessService } from './processService.ts'
import type { Service } from './service.ts'

/** The local Solana chain: JSON-RPC and subscriptions on its port, subscriptions alone on `wsPort`. */
export function createSolanaService(place: ServicePlace, wsPort: number): Service {
  const { port, directory } = place
  const url = `http://127.0.0.1:${port}`
  const logPath = join(directory, 'logs', 'solana.log')
  return createProcessService({
    name: 'solana',
    title: 'Latch Solana (litesvm)',
    url,
    logPath,
    process: () =>
      bundledProgram(
        place,
        'localnet-solana',
        ['--port', String(port), '--ws-port', String(wsPort)],
        logPath,
      ),
    ready: (signal) =>
      untilAnswers(async () => {
        const response = await fetch(`${url}/health`, { signal })
        if (!response.ok) throw new Error(`/health answered ${response.status}`)
      }, signal),
  })
}
