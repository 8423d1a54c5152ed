/** An EVM chain of the local stack. */
export interface StackChain {
  readonly id: number
  readonly caipNetworkId: string
  readonly name: string
  readonly rpcUrl: string
  /** The contract that swaps approve and call. */
  readonly swapRouter: string
}

/** Its Solana or its Bitcoin chain. */
export interface StackNetwork {
  readonly caipNetworkId: string
  readonly name: string
  /** Solana's JSON-RPC, or Esplora's interface to Bitcoin. */
  readonly url: string
  /** The program that swaps call on Solana. */
  readonly swapProgram?: string
}

/** Where the parts of the stack are. */
export interface Settings {
  readonly apiUrl: string
  readonly projectId: string
  /** The origin of the login frame. */
  readonly loginUrl: string
  readonly statusUrl: string
  /** Where the source code can be read, if it is anywhere. */
  readonly repositoryUrl: string | undefined
  readonly chains: readonly [StackChain, ...StackChain[]]
  /** `undefined` if the stack runs without it. */
  readonly solana: StackNetwork | undefined
  readonly bitcoin: StackNetwork | undefined
  /** The stack's own relay, for wallets that accept its URL. */
  readonly relayUrl: string
}

const environment = import.meta.env as Readonly<Record<string, string | undefined>>

const localChains: Settings['chains'] = [
  {
    id: 31337,
    caipNetworkId: 'eip155:31337',
    name: 'Latch One',
    rpcUrl: 'http://localhost:8545',
    swapRouter: '0xc039b3B46814D8388e5205D37Dd0D154D806F1f4',
  },
  {
    id: 31338,
    caipNetworkId: 'eip155:31338',
    name: 'Latch Two',
    rpcUrl: 'http://localhost:8546',
    swapRouter: '0x2B15063A6F8a11d18404C801F295b1d19dCC8574',
  },
]
const localSolana: StackNetwork = {
  caipNetworkId: 'solana:8JvtfBqGaxFk57uASeRxk4Gdvyu3mTqx',
  name: 'Latch Solana',
  url: 'http://localhost:8899',
  swapProgram: 'Poo1TestxLatchkitLoca1netxxxxxxxxxxxxxxxxxx',
}
const localBitcoin: StackNetwork = {
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Latch Bitcoin',
  url: 'http://localhost:3002',
}

const apiUrl = environment['VITE_LATCHKIT_API_URL'] ?? 'http://localhost:3100'

/** The settings from the environment, with the ports of the local stack as defaults. */
export const settings: Settings = {
  apiUrl,
  relayUrl: `${apiUrl.replace('http', 'ws')}/relay`,
  projectId: environment['VITE_LATCHKIT_PROJECT_ID'] ?? 'local',
  loginUrl: environment['VITE_LATCHKIT_LOGIN_URL'] ?? 'http://localhost:3400',
  statusUrl: environment['VITE_LATCHKIT_STATUS_URL'] ?? 'http://localhost:3200',
  repositoryUrl: environment['VITE_LATCHKIT_REPOSITORY_URL'],
  chains: readChains(environment['VITE_LATCHKIT_CHAINS']),
  solana: readNetwork(environment['VITE_LATCHKIT_SOLANA'], localSolana),
  bitcoin: readNetwork(environment['VITE_LATCHKIT_BITCOIN'], localBitcoin),
}

function readChains(text: string | undefined): Settings['chains'] {
  if (text === undefined || text === '') return localChains
  const [first, ...others] = JSON.parse(text) as readonly StackChain[]
  return first ? [first, ...others] : localChains
}

function readNetwork(text: string | undefined, usual: StackNetwork): StackNetwork | undefined {
  if (text === undefined) return usual
  return text === '' ? undefined : (JSON.parse(text) as StackNetwork)
}
