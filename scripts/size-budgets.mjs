/**
 * What each step of loading may weigh (KB, gzip), beyond the steps in `after`. `chunks` are the modules
 * that the step loads with `import()`; none means what the page loads with its own code.
 */
export const budgets = [
  { name: 'provider and button', chunks: [], after: [], budgetKb: 15 },
  {
    name: 'connect modal',
    chunks: [/shell\/ModalHost/, /features\/connect\/ConnectView/, /wallets\/bundled/],
    after: ['provider and button'],
    budgetKb: 30,
  },
  {
    name: 'EVM engine',
    chunks: [/evm\/dist\/engine/],
    after: ['provider and button'],
    budgetKb: 45,
  },
  {
    name: 'account view',
    chunks: [/features\/account\/AccountView/],
    after: ['connect modal'],
    budgetKb: 15,
  },
  {
    name: 'send',
    chunks: [/features\/send\/SendView/],
    after: ['account view', 'EVM engine'],
    budgetKb: 10,
  },
  {
    name: 'receive',
    chunks: [/features\/receive\/ReceiveView/],
    after: ['account view'],
    budgetKb: 8,
  },
  {
    name: 'transaction details',
    chunks: [/features\/activity\/TransactionView/],
    after: ['account view'],
    budgetKb: 8,
  },
  {
    name: 'all wallets',
    chunks: [/features\/wallets\/AllWalletsView/],
    after: ['account view'],
    budgetKb: 8,
  },
  {
    name: 'networks',
    chunks: [/features\/networks\/NetworksView/],
    after: ['account view'],
    budgetKb: 8,
  },
]

export const totalBudgetKb = 200
export const stylesheetBudgetKb = 8
