import { join } from 'node:path'
import { untilAnswers } from '../untilAnswers.ts'
import { bundledProgram } from './bundledProgram.ts'
import type { ServicePlace } from './place.ts'
import { createProcessService } from './processService.ts'
import type { Service } from './service.ts'

/** The local Bitcoin chain behind Esplora's interface. */
export function createBitcoinService(place: ServicePlace): Service {
  const { port, directory } = place
  const url = `http://127.0.0.1:${port}`
  const logPath = join(directory, 'logs', 'bitcoin.log')
  return createProcessService({
    name: 'bitcoin',
    title: 'Latch Bitcoin (regtest)',
    url,
    logPath,
    process: () => bundledProgram(place, 'localnet-bitcoin', ['--port', String(port)], logPath),
    ready: (signal) =>
      untilAnswers(async () => {
        const response = await fetch(`${url}/blocks/tip/height`, { signal })
        if (!response.ok) throw new Error(`/blocks/tip/height answered ${response.status}`)
      }, signal),
  })
}
