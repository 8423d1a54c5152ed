/**
 * Who may import whom: the one table that `scripts/shape.ts` holds the code to. Rooms are the folders of a package's
 * `src/`, found as they are, so that a new folder is held from its first day.
 */

/** The packages that the sources of each package, or a room of it, may import. Its tests may also import {@link forTests}. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  wire: [],
  core: ['wire'],
  walletconnect: ['wire'],
  evm: ['core', 'wire'],
  // Hooks, for sites that have the React package anyway: an optional peer.
  'evm/react': ['core', 'react', 'wire'],
  solana: ['core', 'wire'],
  'solana/react': ['core', 'react', 'wire'],
  bitcoin: ['core', 'wire'],
  'bitcoin/react': ['core', 'react', 'wire'],
  react: ['core', 'wire'],
  element: ['core', 'react'],
  // The script for pages without a bundler brings everything along.
  'element/browser': ['bitcoin', 'core', 'evm', 'react', 'solana', 'walletconnect'],
  frame: ['wire'],
  auth: ['wire'],
  contracts: [],
  backend: ['wire'],
  relay: ['backend', 'wire'],
  erc4337: ['backend', 'contracts', 'wire'],
  server: ['auth', 'backend', 'contracts', 'erc4337', 'relay', 'wire'],
  'localnet-bitcoin': [],
  'localnet-solana': [],
  testing: [],
  'test-kit': ['*'],
  devnet: ['contracts', 'localnet-bitcoin', 'localnet-solana', 'server', 'testing'],
  demo: ['auth', 'bitcoin', 'core', 'evm', 'react', 'solana', 'walletconnect', 'wire'],
}

/** What tests may import beyond their package's own list. */
export const forTests: readonly string[] = ['*']

/** The libraries that a package, or a room of it, may import; a package without a line may import what its manifest lists. */
export const libraries: Readonly<Record<string, readonly string[]>> = {
  wire: ['valibot'],
  core: ['@tanstack/query-core', 'valibot'],
  walletconnect: ['@noble/ciphers', '@noble/curves', '@noble/hashes', '@scure/base'],
  // Of Svelte and Vue, their types.
  element: ['react', 'react-dom', 'svelte', 'vue'],
  'react/ui': ['react', 'react-dom', 'uqr'],
}

/** The rooms of a package that a room may import. `.` means the files beside `index.ts`; `*` a room that is not named. */
export interface Walls {
  readonly [room: string]: readonly string[]
}

/** The walls inside packages. A package without an entry has none; a room without one is held by `*`. */
export const walls: Readonly<Record<string, Walls>> = {
  core: {
    // A slice. What two slices need belongs to a room below them.
    '*': ['connection', 'account', 'internal', 'transactions', '.'],
    transactions: ['internal', '.'],
    internal: ['.'],
    wallets: ['internal', '.'],
    account: ['connection', 'internal', '.'],
    adapters: ['internal', 'wallets', '.'],
    development: ['wallets', '.'],
    connection: ['internal', 'wallets', '.'],
    pairing: ['adapters', 'connection', 'account', 'internal', 'wallets', '.'],
    login: ['adapters', 'connection', 'account', 'internal', '.'],
    provider: ['adapters', 'connection', 'account', 'internal', '.'],
    send: ['adapters', 'connection', 'account', 'internal', 'transactions', '.'],
    swaps: ['adapters', 'connection', 'account', 'internal', 'transactions', '.'],
  },
  evm: {
    // Entries for sites: what the adapter itself is made of needs none of them.
    react: ['actions', 'viem'],
    ethers: ['connected'],
  },
  react: {
    ui: [],
    locales: [],
    styles: [],
    router: [],
    model: ['locales', 'router'],
    query: ['model'],
    hooks: ['locales', 'model', 'query', 'router'],
    components: ['hooks', 'model', 'query', 'router', 'ui'],
    // A feature never imports another; the table of views, beside index.ts, reaches them by import().
    '*': ['components', 'hooks', 'locales', 'model', 'query', 'router', 'ui'],
    // Loaded while a site is developed, alone.
    development: ['locales', 'model'],
    // An entry for sites: what it loads shares the parts of buying.
    offramp: ['components', 'features/onramp', 'model', 'ui'],
    modal: ['components', 'hooks', 'locales', 'model', 'query', 'router', 'styles', 'ui', '.'],
  },
  server: {
    // A slice. `app.ts` lists the slices and passes on what two of them need.
    '*': ['assets/*', 'store', '.'],
    // Joins what each slice says of its own configuration.
    config: [
      'activity',
      'analytics',
      'assets/*',
      'balances',
      'identity',
      'images',
      'login',
      'metrics',
      'names',
      'onramp',
      'rpc',
      'sign-in',
      'swaps',
      'wallets',
      '.',
    ],
  },
}
