/** A chain of the stack that the demo stands on. */
export interface StackChain {
  readonly id: number
  readonly caipNetworkId: string
  readonly name: string
  readonly rpcUrl: string
}

/** Where the parts of the stack are. */
export interface Settings {
  readonly apiUrl: string
  readonly projectId: string
  readonly statusUrl: string
  readonly chains: readonly [StackChain, ...StackChain[]]
}

const environment = import.meta.env as Readonly<Record<string, string | undefined>>

const localChains: Settings['chains'] = [
  {
    id: 31337,
    caipNetworkId: 'eip155:31337',
    name: 'Latch One',
    rpcUrl: 'http://localhost:8545',
  },
  {
    id: 31338,
    caipNetworkId: 'eip155:31338',
    name: 'Latch Two',
    rpcUrl: 'http://localhost:8546',
  },
]

/** What the environment says, else the ports of the local stack. */
export const settings: Settings = {
  apiUrl: environment['VITE_LATCHKIT_API_URL'] ?? 'http://localhost:3100',
  projectId: environment['VITE_LATCHKIT_PROJECT_ID'] ?? 'local',
  statusUrl: environment['VITE_LATCHKIT_STATUS_URL'] ?? 'http://localhost:3200',
  chains: readChains(environment['VITE_LATCHKIT_CHAINS']),
}

function readChains(text: string | undefined): Settings['chains'] {
  if (text === undefined || text === '') return localChains
  const [first, ...others] = JSON.parse(text) as readonly StackChain[]
  return first ? [first, ...others] : localChains
}
