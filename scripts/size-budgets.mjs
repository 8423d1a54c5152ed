/**
 * What each step of loading may weigh (KB, gzip), beyond the steps in `after`. `modules` are those
 * that the step loads with `import()`; none means what the page loads with its own code. `site` names one of the sites
 * of size.mjs (`evm` where none is named); with `beyond`, only what is loaded more than in that step counts. What loads with the
 * modules of `besides` does not count: another step of that site has it.
 */
export const budgets = [
  { name: 'provider and button', modules: [], after: [], budgetKb: 12.4 },
  {
    name: 'connect modal',
    modules: [/react\/dist\/modal\.js/, /core\/dist\/modal\.js/],
    after: ['provider and button'],
    budgetKb: 25.5,
  },
  // Loaded beside it, whatever it weighs: what the first views say and look like.
  {
    name: 'words and styles, first',
    modules: [/react\/dist\/first\.js/],
    after: ['connect modal'],
    budgetKb: 5.4,
  },
  // What all other views say and look like, loaded with the first of them.
  {
    name: 'words and styles, rest',
    modules: [/react\/dist\/rest\.js/],
    after: ['connect modal'],
    budgetKb: 12.8,
  },
  {
    name: 'EVM engine',
    modules: [/evm\/dist\/engine\.js/],
    after: ['provider and button'],
    budgetKb: 13.1,
  },
  // The provider of EIP-1193 for the site's own code, once it asks for it.
  {
    name: 'EVM provider',
    modules: [/evm\/dist\/provider\.js/],
    after: ['provider and button', 'connect modal', 'EVM engine'],
    budgetKb: 3,
  },
  // What a site with contracts loads more than one without: viem comes with the first call.
  {
    name: 'site with contracts',
    site: 'contracts',
    modules: [],
    after: [],
    beyond: 'provider and button',
    budgetKb: 2,
  },
  // The same with hooks: TanStack Query comes with the page, viem with the first call.
  {
    name: 'site with contract hooks',
    site: 'hooks',
    modules: [],
    after: [],
    beyond: 'provider and button',
    budgetKb: 18.5,
  },
  // What a button with a balance loads once it shows an account: TanStack Query and the schemas of what the server answers.
  {
    name: 'balance and query engine',
    modules: [/react\/dist\/balance\.js/, /core\/dist\/schemas\.js/],
    after: ['connect modal'],
    budgetKb: 21,
  },
  // Painted from what the kit knows, beside the query engine, never after it.
  {
    name: 'account view, first paint',
    modules: [/react\/dist\/account\.js/],
    after: ['connect modal'],
    budgetKb: 5.5,
  },
  // With its first tab, the tokens.
  {
    name: 'account view',
    modules: [/react\/dist\/account\.js/, /react\/dist\/tokens\.js/],
    after: ['balance and query engine'],
    budgetKb: 15,
  },
  // What the account was worth over time, with its words.
  {
    name: 'value over time',
    modules: [/react\/dist\/(?:en-)?portfolio\.js/],
    after: ['account view'],
    budgetKb: 4,
  },
  {
    name: 'activity',
    modules: [/react\/dist\/activity\.js/],
    after: ['account view'],
    budgetKb: 8,
  },
  {
    name: 'NFTs',
    modules: [/react\/dist\/nfts\.js/],
    after: ['account view'],
    budgetKb: 8,
  },
  {
    name: 'send',
    modules: [/react\/dist\/send\.js/],
    after: ['account view', 'EVM engine'],
    budgetKb: 10,
  },
  // The form, what it says, and what asks for offers.
  {
    name: 'swaps',
    modules: [/react\/dist\/(?:en-)?swaps\.js/],
    after: ['account view', 'EVM engine'],
    budgetKb: 12,
  },
  // With what has a swap built, submits it and follows it; what checks it is the EVM adapter's.
  { name: 'swap review', modules: [/react\/dist\/swapReview\.js/], after: ['swaps'], budgetKb: 10 },
  {
    name: 'EVM swaps',
    modules: [/evm\/dist\/createSwapEngine\.js/],
    after: ['EVM engine'],
    budgetKb: 5,
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
    budgetKb: 4,
  },
  {
    name: 'Solana engine',
    site: 'three families',
    modules: [/solana\/dist\/engine\.js/],
    after: ['Solana and Bitcoin shells'],
    budgetKb: 20.1,
  },
  // What checks and sends a swap on Solana.
  {
    name: 'Solana swaps',
    site: 'three families',
    modules: [/solana\/dist\/createSwapEngine\.js/],
    after: ['Solana engine'],
    budgetKb: 6,
  },
  {
    name: 'Bitcoin sessions',
    site: 'three families',
    modules: [/bitcoin\/dist\/sessions\.js/],
    after: ['Solana and Bitcoin shells'],
    budgetKb: 7.9,
  },
  // Hashes and encodings, loaded beside the sessions and with the form to send.
  {
    name: 'Solana addresses',
    site: 'three families',
    modules: [/solana\/dist\/(addresses|shared)\.js/],
    after: ['Solana and Bitcoin shells', 'Solana sessions'],
    budgetKb: 4,
  },
  {
    name: 'Bitcoin addresses',
    site: 'three families',
    modules: [/bitcoin\/dist\/addresses\.js/],
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
  {
    name: 'site with sign-in',
    site: 'sign-in',
    modules: [],
    after: [],
    beyond: 'provider and button',
    budgetKb: 1.5,
  },
  {
    name: 'sign-in dialog',
    site: 'sign-in',
    modules: [/react\/dist\/modal\.js/, /core\/dist\/modal\.js/],
    after: ['site with sign-in'],
    budgetKb: 25.5,
  },
  {
    name: 'sign-in view',
    site: 'sign-in',
    modules: [/react\/dist\/sign-in\.js/],
    after: ['sign-in dialog'],
    budgetKb: 4,
  },
  {
    name: 'site with login',
    site: 'login',
    modules: [],
    after: [],
    beyond: 'provider and button',
    budgetKb: 0.5,
  },
  // What embeds the frame and makes a wallet of it, beyond what every account loads. What is in the frame has its budgets in
  // packages/frame/scripts/build.mjs.
  {
    name: 'login, host side',
    site: 'login',
    modules: [/core\/dist\/createLogin\.js/],
    after: ['site with login'],
    besides: [/react\/dist\/(?:modal|account|tokens|balance)\.js/, /core\/dist\/schemas\.js/],
    budgetKb: 5.8,
  },
  { name: 'review', modules: [/react\/dist\/review\.js/], after: ['send'], budgetKb: 8 },
  {
    name: 'receive',
    modules: [/react\/dist\/receive\.js/],
    after: ['account view'],
    budgetKb: 8,
  },
  {
    name: 'account names',
    modules: [/react\/dist\/names\.js/],
    after: ['account view'],
    budgetKb: 8,
  },
  {
    name: 'all wallets',
    modules: [/react\/dist\/wallets\.js/],
    after: ['balance and query engine'],
    budgetKb: 5.5,
  },
  // What is on the way to a wallet: the QR code, the wallet that is asked, help.
  {
    name: 'on the way to a wallet',
    modules: [/react\/dist\/connect\.js/],
    after: ['connect modal'],
    budgetKb: 10.6,
  },
  // Where a wallet can be had, with the stores of all that the kit knows.
  {
    name: 'get a wallet',
    modules: [/react\/dist\/getWallet\.js/],
    after: ['connect modal'],
    budgetKb: 8.5,
  },
  {
    name: 'networks',
    modules: [/react\/dist\/networks\.js/],
    after: ['connect modal'],
    budgetKb: 6,
  },
]

/** What `@latchkit/element` adds to `@latchkit/react`: the elements, with the styles of the button. */
export const elementBudgetKb = 6.2
/** What a page without a bundler loads first, with React (60 KB) and all adapters: packages/element/dist/browser. */
export const scriptBudgetKb = 135
/** What a site's own backend bundles of `@latchkit/auth` and its dependencies. */
export const authBudgetKb = 40
/** The goal is 200: see decisions 37, 69 and 70. */
export const totalBudgetKb = 207.5
export const stylesheetBudgetKb = 2.5
