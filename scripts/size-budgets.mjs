/**
 * What each step of loading may weigh (KB, gzip), beyond the steps in `after`. `modules` are those
 * that the step loads with `import()`; none means what the page loads with its own code. `site` names one of the sites
 * of size.mjs (`evm` where none is named); with `beyond`, only what is loaded more than in that step counts.
 */
export const budgets = [
  { name: 'provider and button', modules: [], after: [], budgetKb: 15 },
  {
    name: 'connect modal',
    modules: [/modal\/ModalHost/, /features\/connect\/ConnectView/, /wallets\/bundled/],
    after: ['provider and button'],
    budgetKb: 30,
  },
  {
    name: 'EVM engine',
    modules: [/evm\/dist\/engine\.js/],
    after: ['provider and button'],
    budgetKb: 45,
  },
  // TanStack Query, and the schemas of what the server answers: loaded beside the first view that asks the server.
  {
    name: 'query engine',
    modules: [/react\/dist\/query\/useKitQuery\.js/, /core\/dist\/internal\/schemas\.js/],
    after: ['connect modal'],
    budgetKb: 15,
  },
  // What a button with a balance loads once it shows an account.
  {
    name: 'balance in the button',
    modules: [/connect\/ButtonBalance/],
    after: ['query engine'],
    budgetKb: 6,
  },
  // With its first tab, the tokens.
  {
    name: 'account view',
    modules: [
      /features\/account\/AccountView/,
      /features\/account\/AccountFigures/,
      /features\/tokens\/TokensView/,
    ],
    after: ['query engine'],
    budgetKb: 15,
  },
  {
    name: 'activity',
    modules: [/features\/activity\/ActivityView/],
    after: ['account view'],
    budgetKb: 8,
  },
  {
    name: 'send',
    modules: [/features\/send\/SendView/],
    after: ['account view', 'EVM engine'],
    budgetKb: 10,
  },
  {
    name: 'Solana and Bitcoin shells',
    site: 'three families',
    modules: [],
    after: [],
    beyond: 'provider and button',
    budgetKb: 4,
  },
  {
    name: 'Solana sessions',
    site: 'three families',
    modules: [/solana\/dist\/sessions\.js/],
    after: ['Solana and Bitcoin shells'],
    budgetKb: 5,
  },
  {
    name: 'Solana engine',
    site: 'three families',
    modules: [/solana\/dist\/engine\.js/],
    after: ['Solana and Bitcoin shells'],
    budgetKb: 20,
  },
  {
    name: 'Bitcoin sessions',
    site: 'three families',
    modules: [/bitcoin\/dist\/sessions\.js/],
    after: ['Solana and Bitcoin shells'],
    budgetKb: 8,
  },
  // Hashes and encodings, loaded beside the sessions and with the form to send.
  {
    name: 'Solana addresses',
    site: 'three families',
    modules: [/solana\/dist\/address\/addresses\.js/],
    after: ['Solana and Bitcoin shells', 'Solana sessions'],
    budgetKb: 4,
  },
  {
    name: 'Bitcoin addresses',
    site: 'three families',
    modules: [/bitcoin\/dist\/address\/addresses\.js/],
    after: ['Solana and Bitcoin shells', 'Bitcoin sessions'],
    budgetKb: 6,
  },
  {
    name: 'Bitcoin engine',
    site: 'three families',
    modules: [/bitcoin\/dist\/engine\.js/],
    after: ['Solana and Bitcoin shells', 'Bitcoin sessions'],
    budgetKb: 20,
  },
  {
    name: 'site with WalletConnect',
    site: 'WalletConnect',
    modules: [],
    after: [],
    beyond: 'provider and button',
    budgetKb: 1,
  },
  // With the QR code, which the receive view has too (3.7 KB), 15 KB. Not in it: the sign-in, and the cryptography
  // that a browser may lack.
  {
    name: 'WalletConnect pairing',
    site: 'WalletConnect',
    modules: [/walletconnect\/dist\/index\.js/],
    after: ['site with WalletConnect'],
    budgetKb: 11.2,
  },
  { name: 'review', modules: [/features\/send\/ReviewStep/], after: ['send'], budgetKb: 8 },
  {
    name: 'receive',
    modules: [/features\/receive\/ReceiveView/],
    after: ['account view'],
    budgetKb: 8,
  },
  {
    name: 'account names',
    modules: [
      /features\/names\/RegisterAccountNameView/,
      /features\/names\/RegisterAccountNameSuccessView/,
    ],
    after: ['account view'],
    budgetKb: 8,
  },
  {
    name: 'transaction details',
    modules: [/features\/activity\/TransactionView/],
    after: ['account view'],
    budgetKb: 8,
  },
  {
    name: 'all wallets',
    modules: [/features\/wallets\/AllWalletsView/],
    after: ['query engine'],
    budgetKb: 8,
  },
  // The views of WalletConnect, with the QR code.
  {
    name: 'code for a wallet',
    modules: [
      /features\/connect\/ConnectingWalletConnectView/,
      /features\/connect\/ConnectingWalletConnectBasicView/,
      /components\/PhoneOffer/,
    ],
    after: ['connect modal'],
    budgetKb: 12,
  },
  {
    name: 'networks',
    modules: [/features\/networks\/NetworksView/],
    after: ['connect modal'],
    budgetKb: 8,
  },
]

export const totalBudgetKb = 200
export const stylesheetBudgetKb = 8
