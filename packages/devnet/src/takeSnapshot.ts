import { accounts } from './accounts.ts'
import { callRpc } from './callRpc.ts'
import type { DevnetFacts } from './devnet.ts'
import { networks } from './networks.ts'
import { contractAddresses } from './seed/contractAddresses.ts'
import { exchangeAddresses } from './seed/exchange/exchangeAddresses.ts'
import type { Service } from './services/service.ts'
import type { StackSnapshot } from './snapshot.ts'
import type { Supervisor } from './supervise.ts'

const patienceMs = 1_000

/** Collects the state of every part. */
export async function takeSnapshot(
  facts: DevnetFacts,
  services: readonly Service[],
  { stateOf, upSecondsOf }: Pick<Supervisor, 'stateOf' | 'upSecondsOf'>,
): Promise<StackSnapshot> {
  const blockNumbers = await Promise.all(facts.chains.map(({ rpcUrl }) => blockNumber(rpcUrl)))
  const runs = (name: string): boolean => services.some((service) => service.name === name)
  return {
    services: services.map((service) => ({
      name: service.name,
      title: service.title,
      url: service.url,
      state: stateOf(service),
      pid: service.pid() ?? null,
      upSeconds: upSecondsOf(service),
      logPath: service.logPath ?? null,
    })),
    chains: networks.map((network, index) => ({
      network,
      rpcUrl: facts.chains[index]?.rpcUrl ?? '',
      blockNumber: blockNumbers[index] ?? null,
      contracts: contractAddresses(network.id),
      exchange: exchangeAddresses(network.id),
    })),
    accounts,
    solana: runs('solana') ? facts.solana : null,
    bitcoin: runs('bitcoin') ? facts.bitcoin : null,
  }
}

async function blockNumber(rpcUrl: string): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return Number(await callRpc<string>(rpcUrl, 'eth_blockNumber', [], signal))
  } catch {
    return null
  }
}
