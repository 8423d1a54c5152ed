import { join } from 'node:path'
import { callRpc } from '../callRpc.ts'
import type { ChainStates } from '../chainStates.ts'
import type { DevNetwork } from '../networks.ts'
import { anvilPath } from '../processes/anvilPath.ts'
import { seed } from '../seed.ts'
import { pointResolver } from '../seed/names/pointResolver.ts'
import { writeGenesis } from '../seed/writeGenesis.ts'
import { untilAnswers } from '../untilAnswers.ts'
import type { ServicePlace } from './place.ts'
import { createProcessService } from './processService.ts'
import type { Service } from './service.ts'

const blockSeconds = 1

/** Old balances can be asked this many blocks back; without a limit they would fill the disk. Blocks, transactions and logs are kept for ever. */
const keptStates = 256

/**
 * One anvil with its contracts and history, which then mines a block every second. No account is
 * unlocked: what is not signed by a wallet is refused, as on a real network. Names lead to the server at `apiUrl`.
 */
export function createChainService(
  place: ServicePlace,
  network: DevNetwork,
  states: ChainStates,
  apiUrl: string,
): Service {
  const { port, directory } = place
  const name = `chain-${network.id}`
  const url = `http://127.0.0.1:${port}`
  const logPath = join(directory, 'logs', `${name}.log`)
  let isSeeded = false

  return createProcessService({
    name,
    title: `${network.name}, chain ${network.id} (anvil)`,
    url,
    logPath,
    async process() {
      const known = await states.find(network.id)
      isSeeded = known !== undefined
      const source = known
        ? ['--load-state', known]
        : ['--init', await writeGenesis(directory, network.id)]
      return {
        command: anvilPath(),
        args: [
          ...source,
          `--chain-id=${network.id}`,
          ...(network.hardfork ? [`--hardfork=${network.hardfork}`] : []),
          `--port=${port}`,
          '--accounts=0',
          `--prune-history=${keptStates}`,
          '--no-mining',
        ],
        logPath,
        processGroup: place.processGroup,
      }
    },
    async ready(signal) {
      await untilAnswers(() => callRpc(url, 'eth_chainId', [], signal), signal)
      if (!isSeeded) {
        await seed(url, network)
        await states.save(network.id, url)
      }
      await callRpc(url, 'evm_setTime', [Math.floor(Date.now() / 1000)])
      if (network.id === 31337) await pointResolver(url, apiUrl)
      await callRpc(url, 'evm_mine')
      await callRpc(url, 'evm_setIntervalMining', [blockSeconds])
    },
  })
}
